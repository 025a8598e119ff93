import { clsx } from 'clsx';
import { Checkbox } from 'antd';
import { memo, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { useEcranLarge } from '@/lib/ecran';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { COLONNES_DE_DEPART, type Colonne } from '../../model/colonnes';
import { enListe, type Cote, type FactureResume } from '../../model/facture';
import { adresseFacture } from './adresse-facture';
import { CelluleFacture } from './CelluleFacture';
import { EnTetesFactures, type Rangement } from './EnTetesFactures';
import styles from './tableau.module.css';

/** Les factures cochées, et comment en changer : `basculer` ne change pas d'un rendu à l'autre. */
export interface Selection {
  choisies: ReadonlySet<string>;
  basculer: (ids: string[], choisies: boolean) => void;
}

/** Une ligne : elle ne se redessine que si sa facture, son choix ou les colonnes changent. */
const Rangee = memo(function Rangee({
  facture,
  cote,
  large,
  colonnes,
  choisie,
  basculer,
}: {
  facture: FactureResume;
  cote: Cote;
  large: boolean;
  colonnes: readonly Colonne[];
  choisie: boolean;
  basculer: Selection['basculer'] | undefined;
}): JSX.Element {
  const { tiers, sujet } = enListe(facture, cote);
  return (
    <tr aria-selected={basculer ? choisie : undefined}>
      {basculer && (
        <td className={styles.colChoix}>
          <Checkbox
            checked={choisie}
            aria-label={`Choisir ${facture.numero ?? 'le brouillon'}, ${tiers}`}
            onChange={({ target }) => basculer([facture._id], target.checked)}
          />
        </td>
      )}
      <td title={tiers}>
        <Link to={adresseFacture(facture)} className={styles.lienLigne}>
          {tiers}
        </Link>
        {!large && colonnes.includes('objet') && <small className={styles.sousObjet}>{sujet}</small>}
      </td>
      {colonnes.map(
        (colonne) =>
          (large || colonne !== 'objet') && (
            <CelluleFacture key={colonne} colonne={colonne} facture={facture} cote={cote} />
          ),
      )}
    </tr>
  );
});

/**
 * Les factures en tableau ; le nom du tiers est un vrai lien. Avec `selection`, une case par ligne. Sous 1180 px, l'objet passe
 * sous le nom : les deux restent lisibles. Plus de colonnes qu'au départ : le tableau défile dans son cadre.
 */
export function TableFactures({
  factures,
  cote,
  colonnes,
  selection,
  ...rangement
}: Rangement & {
  factures: readonly FactureResume[];
  cote: Cote;
  colonnes: readonly Colonne[];
  selection?: Selection;
}): JSX.Element {
  const large = useEcranLarge();
  const ids = factures.map(({ _id }) => _id);
  const toutes = selection ? ids.every((id) => selection.choisies.has(id)) : false;
  const enPlus = colonnes.length > COLONNES_DE_DEPART.length;
  return (
    <div className={clsx(listes.cadre, enPlus && listes.defile)}>
      <table
        className={clsx(listes.tableau, styles.facturesTableau, enPlus && styles.colonnesEnPlus)}
        data-colonnes={colonnes.length}
      >
        <caption className={textes.lecteurs}>
          {cote === 'emetteur' ? 'Factures envoyées' : 'Factures reçues'}
        </caption>
        <EnTetesFactures
          {...rangement}
          tiers={cote === 'emetteur' ? 'Client' : 'Émetteur'}
          large={large}
          colonnes={colonnes}
          toutes={toutes}
          certaines={selection ? selection.choisies.size > 0 : false}
          surTout={selection && ((oui) => selection.basculer(ids, oui))}
        />
        <tbody>
          {factures.map((facture) => (
            <Rangee
              key={facture._id}
              facture={facture}
              cote={cote}
              large={large}
              colonnes={colonnes}
              choisie={selection?.choisies.has(facture._id) ?? false}
              basculer={selection?.basculer}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
