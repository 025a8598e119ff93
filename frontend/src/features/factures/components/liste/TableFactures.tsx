import { clsx } from 'clsx';
import { Fragment, memo, type CSSProperties, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { useEcranLarge } from '@/lib/ecran';
import { afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import listes from '@/components/listes.module.css';
import { COLONNES_DE_DEPART, type Colonne } from '../../model/colonnes';
import { enListe, type Cote, type FactureResume } from '../../model/facture';
import { adresseFacture } from './adresse-facture';
import { CaseChoix } from './CaseChoix';
import { CelluleFacture } from './CelluleFacture';
import { EnTetesFactures, type Rangement } from './EnTetesFactures';
import { useRangeesEnVue } from './use-rangees-en-vue';
import styles from './tableau.module.css';

/** Les factures cochées, et comment en changer : `basculer` ne change pas d'un rendu à l'autre. */
export interface Selection {
  choisies: ReadonlySet<string>;
  basculer: (ids: string[], choisies: boolean) => void;
}

/** Une ligne : elle ne se redessine que si sa facture, son choix ou les colonnes changent. */
const Rangee = memo(function Rangee({
  facture,
  rangAria,
  cote,
  large,
  colonnes,
  choisie,
  basculer,
}: {
  facture: FactureResume;
  rangAria: number;
  cote: Cote;
  large: boolean;
  colonnes: readonly Colonne[];
  choisie: boolean;
  basculer: Selection['basculer'] | undefined;
}): JSX.Element {
  const { tiers, sujet } = enListe(facture, cote);
  return (
    <tr
      className={listes.menante}
      title={`${tiers}, ${sujet}`}
      aria-rowindex={rangAria}
      aria-selected={basculer ? choisie : undefined}
    >
      {basculer && (
        <td className={clsx(styles.colChoix, listes.auDessus)}>
          <CaseChoix
            nom={`Choisir ${facture.numero ?? 'le brouillon'}, ${tiers}`}
            cochee={choisie}
            surChoix={(oui) => basculer([facture._id], oui)}
          />
        </td>
      )}
      <td>
        <Link to={adresseFacture(facture)} className={clsx(styles.lienLigne, listes.lienEtendu)}>
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

const Vide = ({ hauteur }: { hauteur: number }): JSX.Element | null =>
  hauteur > 0 ? <tr aria-hidden="true" className={styles.vide} style={{ height: hauteur }} /> : null;

/** Les rangées : toutes, ou celles qui sont en vue et la place des autres ; les lecteurs d'écran savent leur rang. */
function Corps({
  factures,
  selection,
  ...commun
}: Pick<Parameters<typeof Rangee>[0], 'cote' | 'large' | 'colonnes'> & {
  factures: readonly FactureResume[];
  selection: Selection | undefined;
}): JSX.Element {
  const { corps, surFocus, rangees, videApres } = useRangeesEnVue(factures.length);
  return (
    <tbody ref={corps} onFocus={surFocus}>
      {rangees.map(({ rang, videAvant }) => {
        const facture = factures[rang];
        return (
          facture && (
            <Fragment key={facture._id}>
              <Vide hauteur={videAvant} />
              <Rangee
                facture={facture}
                rangAria={rang + 2}
                choisie={selection?.choisies.has(facture._id) ?? false}
                basculer={selection?.basculer}
                {...commun}
              />
            </Fragment>
          )
        );
      })}
      <Vide hauteur={videApres} />
    </tbody>
  );
}

/** La place du plus grand montant de la liste, son signe compris : sa colonne s'y tient, aucun ne se coupe. */
const placeDesMontants = (factures: readonly FactureResume[]): CSSProperties => {
  const plusGrand = factures.reduce((grand, { montantTTC }) => Math.max(grand, montantTTC), 0);
  return { '--signes': afficherEuros(-plusGrand).length } as CSSProperties;
};

/**
 * Les factures en tableau ; le nom du tiers est un vrai lien, étendu à sa rangée. Avec `selection`, une case par ligne. Sous 1180 px, l'objet passe
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
        style={placeDesMontants(factures)}
        data-colonnes={colonnes.length}
        aria-rowcount={factures.length + 1}
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
        <Corps {...{ factures, cote, large, colonnes, selection }} />
      </table>
    </div>
  );
}
