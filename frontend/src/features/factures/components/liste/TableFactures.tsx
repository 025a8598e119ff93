import { clsx } from 'clsx';
import { Checkbox } from 'antd';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { useEcranLarge } from '@/lib/ecran';
import { formaterDateCourte } from '@/lib/format/date';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { enListe, type Cote, type FactureResume } from '../../model/facture';
import { EtiquetteFacture } from '../commun/EtiquetteFacture';
import { adresseFacture } from './adresse-facture';
import styles from './tableau.module.css';

/** Les factures cochées, et comment en changer. */
export interface Selection {
  choisies: ReadonlySet<string>;
  basculer: (ids: string[], choisies: boolean) => void;
}

function Rangee({
  facture,
  cote,
  large,
  selection,
}: {
  facture: FactureResume;
  cote: Cote;
  large: boolean;
  selection?: Selection;
}): JSX.Element {
  const href = adresseFacture(facture);
  const { tiers, sujet, montant, emiseLe } = enListe(facture, cote);
  const choisie = selection?.choisies.has(facture._id) ?? false;
  const cellule = { to: href, className: styles.lienCellule, tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <tr aria-selected={selection ? choisie : undefined}>
      {selection && (
        <td className={styles.colChoix}>
          <Checkbox
            checked={choisie}
            aria-label={`Choisir ${facture.numero ?? 'le brouillon'}, ${tiers}`}
            onChange={({ target }) => selection.basculer([facture._id], target.checked)}
          />
        </td>
      )}
      <td title={tiers}>
        <Link to={href} className={styles.lienLigne}>
          {tiers}
        </Link>
        {!large && <small className={styles.sousObjet}>{sujet}</small>}
      </td>
      <td>
        {facture.numero ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className={textes.lecteurs}>Sans numéro</span>
          </>
        )}
      </td>
      {large && (
        <td className={styles.objet} title={sujet}>
          <Link {...cellule}>{sujet}</Link>
        </td>
      )}
      <td className={clsx(styles.colMontant, textes.chiffres)}>{montant}</td>
      <td>
        <EtiquetteFacture facture={facture} cote={cote} />
      </td>
      <td className={clsx(styles.colDate, textes.chiffres)}>{emiseLe ? formaterDateCourte(emiseLe) : '–'}</td>
    </tr>
  );
}

/**
 * Les factures en tableau ; le nom du tiers est un vrai lien. Avec `selection`, une case par ligne. Sous 1180 px, l'objet passe
 * sous le nom : les deux restent lisibles.
 */
export function TableFactures({
  factures,
  cote,
  selection,
}: {
  factures: readonly FactureResume[];
  cote: Cote;
  selection?: Selection;
}): JSX.Element {
  const large = useEcranLarge();
  const tiers = cote === 'emetteur' ? 'Client' : 'Émetteur';
  const ids = factures.map(({ _id }) => _id);
  const toutes = selection ? ids.every((id) => selection.choisies.has(id)) : false;
  return (
    <div className={listes.cadre}>
      <table className={clsx(listes.tableau, styles.facturesTableau)}>
        <caption className={textes.lecteurs}>
          {cote === 'emetteur' ? 'Factures envoyées' : 'Factures reçues'}
        </caption>
        <thead>
          <tr>
            {selection && (
              <th className={styles.colChoix}>
                <Checkbox
                  aria-label="Tout choisir"
                  checked={toutes}
                  indeterminate={!toutes && selection.choisies.size > 0}
                  onChange={({ target }) => selection.basculer(ids, target.checked)}
                />
              </th>
            )}
            <th scope="col" className={styles.colTiers}>
              {large ? tiers : `${tiers}, objet`}
            </th>
            <th scope="col" className={styles.colNumero}>
              Numéro
            </th>
            {large && <th scope="col">Objet</th>}
            <th scope="col" className={styles.colMontant}>
              Montant TTC
            </th>
            <th scope="col" className={styles.colStatut}>
              Statut
            </th>
            <th scope="col" className={styles.colDate}>
              Émise le
            </th>
          </tr>
        </thead>
        <tbody>
          {factures.map((facture) => (
            <Rangee key={facture._id} facture={facture} cote={cote} large={large} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
