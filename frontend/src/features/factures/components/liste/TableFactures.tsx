import { Checkbox } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { EtiquetteStatut } from '@/components/EtiquetteStatut';
import { formaterDateCourte } from '@/lib/format/date';
import {
  montantAffiche,
  nomTiers,
  statutDuCote,
  sujetFacture,
  type Cote,
  type FactureResume,
} from '../../model/facture';
import { adresseFacture } from './adresse-facture';
import './liste.css';

/** Les factures cochées, et comment en changer. */
export interface Selection {
  choisies: ReadonlySet<string>;
  basculer: (ids: string[], choisies: boolean) => void;
}

function Rangee({
  facture,
  cote,
  selection,
}: {
  facture: FactureResume;
  cote: Cote;
  selection?: Selection;
}): JSX.Element {
  const href = adresseFacture(facture);
  const sujet = sujetFacture(facture);
  const choisie = selection?.choisies.has(facture._id) ?? false;
  const cellule = { to: href, className: 'lien-cellule', tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <tr aria-selected={selection ? choisie : undefined}>
      {selection && (
        <td className="col-choix">
          <Checkbox
            checked={choisie}
            aria-label={`Choisir ${facture.numero ?? 'le brouillon'} de ${nomTiers(facture, cote)}`}
            onChange={({ target }) => selection.basculer([facture._id], target.checked)}
          />
        </td>
      )}
      <td title={nomTiers(facture, cote)}>
        <Link to={href} className="lien-ligne">
          {nomTiers(facture, cote)}
        </Link>
      </td>
      <td>{facture.numero ?? <span aria-label="Sans numéro">–</span>}</td>
      <td className="objet col-objet" title={sujet}>
        <Link {...cellule}>{sujet}</Link>
      </td>
      <td className="col-montant chiffres">{montantAffiche(facture)}</td>
      <td>
        <EtiquetteStatut statut={statutDuCote(facture, cote)} joursDeRetard={facture.joursDeRetard} />
      </td>
      <td className="col-date chiffres">
        {facture.statut === 'brouillon' || !facture.dateEmission
          ? '–'
          : formaterDateCourte(facture.dateEmission)}
      </td>
    </tr>
  );
}

/** Les factures en tableau ; le nom du tiers est un vrai lien. Avec `selection`, une case par ligne. */
export function TableFactures({
  factures,
  cote,
  selection,
}: {
  factures: readonly FactureResume[];
  cote: Cote;
  selection?: Selection;
}): JSX.Element {
  const ids = factures.map(({ _id }) => _id);
  const toutes = selection ? ids.every((id) => selection.choisies.has(id)) : false;
  return (
    <div className="liste-cadre">
      <table className="factures-tableau">
        <caption className="lecteurs">
          {cote === 'emetteur' ? 'Factures envoyées' : 'Factures reçues'}
        </caption>
        <thead>
          <tr>
            {selection && (
              <th className="col-choix">
                <Checkbox
                  aria-label="Tout choisir"
                  checked={toutes}
                  indeterminate={!toutes && selection.choisies.size > 0}
                  onChange={({ target }) => selection.basculer(ids, target.checked)}
                />
              </th>
            )}
            <th scope="col" className="col-tiers">
              {cote === 'emetteur' ? 'Client' : 'Émetteur'}
            </th>
            <th scope="col" className="col-numero">
              Numéro
            </th>
            <th scope="col" className="col-objet">
              Objet
            </th>
            <th scope="col" className="col-montant">
              Montant TTC
            </th>
            <th scope="col" className="col-statut">
              Statut
            </th>
            <th scope="col" className="col-date">
              Émise le
            </th>
          </tr>
        </thead>
        <tbody>
          {factures.map((facture) => (
            <Rangee key={facture._id} facture={facture} cote={cote} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
