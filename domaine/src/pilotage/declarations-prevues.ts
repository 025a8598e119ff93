import type { Activite } from '../cotisations/activite';
import type { PeriodeADeclarer } from '../cotisations/calendrier';
import { additionner, type ParCategorie } from '../cotisations/categories';
import type { Terme } from '../cotisations/chiffre';
import { preparer } from '../cotisations/declaration';
import { RefusDesComptes } from '../cotisations/refus';
import type { TauxConnus } from '../cotisations/taux';
import { libellePeriode } from '../recettes/periode';
import { ajouterJours, type DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import type { MouvementArgumente } from './attendus';

/** Une période qui se paiera : déclarée, ou dont le livre dit ce qui est déjà reçu. */
export interface PeriodeAPayer {
  periode: PeriodeADeclarer;
  /** Ce que coûte la copie figée, si elle est déclarée. */
  declareeCentimes?: Centimes;
  /** Ce qui y est reçu à ce jour ; `null` : une écriture ne dit pas ce qu'elle paie. */
  recu: ParCategorie | null;
  report: ParCategorie;
  chambreDue: boolean;
}

/** Ce que l'on sait pour estimer une période à venir. */
export interface CadreDePrevision {
  activite: Activite;
  connus: TauxConnus;
  aujourdhui: DateCivile;
}

/** Ce que des périodes coûteront, et celles que rien ne permet encore d'estimer. */
export interface DeclarationsPrevues {
  mouvements: MouvementArgumente[];
  exclus: Terme[];
}

/** Ce que coûterait cette période si ces sommes y entraient aussi. @throws RefusDesComptes NATURE_NON_DITE, TAUX_MANQUANT */
function coutDe(
  { periode, recu, report, chambreDue }: PeriodeAPayer,
  attendus: readonly MouvementArgumente[],
  { activite, connus }: CadreDePrevision,
): Centimes {
  const muets = attendus.filter(({ parts }) => !parts).map(({ libelle }) => libelle);
  if (!recu || muets.length > 0) throw new RefusDesComptes('NATURE_NON_DITE', { factures: muets });
  const encaisse = additionner([recu, ...attendus.map(({ parts }) => parts!)]);
  return preparer({ activite, periode, encaisse, report, chambreDue, connus }).estimation.totalCentimes;
}

/** Pourquoi une période n'est pas dans la prévision. */
function raisonDe({ code, details, message }: RefusDesComptes): string {
  if (code === 'ACTIVITE_INCOMPLETE') return message;
  if (code === 'TAUX_MANQUANT') return 'taux à confirmer, celui de l’an passé n’est pas repris';
  const { factures = [] } = details as { factures?: readonly string[] };
  return ['une somme ne dit pas ce qu’elle paie', ...(factures.length > 0 ? [factures.join(', ')] : [])].join(
    '\u00a0: ',
  );
}

function prevoirUne(
  une: PeriodeAPayer,
  attendus: readonly MouvementArgumente[],
  cadre: CadreDePrevision,
): MouvementArgumente[] {
  const { du, au, cle, echeance } = une.periode;
  const demain = ajouterJours(cadre.aujourdhui, 1);
  const commun = {
    ...{
      sorte: 'declaration' as const,
      libelle: `Urssaf, ${libellePeriode(cle)}`,
      lien: `/declarations/${cle}`,
    },
    le: echeance < demain ? demain : echeance,
  };
  if (une.declareeCentimes !== undefined)
    return [{ ...commun, centimes: -une.declareeCentimes, sur: true, argument: 'déjà déclarée' }];
  const dedans = attendus.filter(({ le, centimes }) => centimes > 0 && du <= le && le <= au);
  const sur = coutDe(
    une,
    dedans.filter((un) => un.sur),
    cadre,
  );
  const probable = coutDe(une, dedans, cadre) - sur;
  return [
    { ...commun, centimes: -sur, sur: true, argument: 'estimée de ce qui est reçu et attendu' },
    { ...commun, centimes: -probable, sur: false, argument: 'ce que les devis acceptés y ajouteraient' },
  ].filter(({ centimes }) => centimes !== 0);
}

/**
 * Ce que coûteront ces périodes : la copie de celles qui sont déclarées, l'estimation des autres, sur ce qui est reçu et ce qui est
 * attendu dans leurs jours. Une période que l'on ne peut estimer se dit, et ne se devine pas.
 */
export function declarationsPrevues(
  periodes: readonly PeriodeAPayer[],
  attendus: readonly MouvementArgumente[],
  cadre: CadreDePrevision,
): DeclarationsPrevues {
  const prevues: DeclarationsPrevues = { mouvements: [], exclus: [] };
  for (const une of periodes)
    try {
      prevues.mouvements.push(...prevoirUne(une, attendus, cadre));
    } catch (erreur) {
      if (!(erreur instanceof RefusDesComptes)) throw erreur;
      prevues.exclus.push({
        ...{ centimes: 0, lien: `/declarations/${une.periode.cle}` },
        libelle: `Urssaf, ${libellePeriode(une.periode.cle)}\u00a0: ${raisonDe(erreur as RefusDesComptes)}`,
      });
    }
  return prevues;
}
