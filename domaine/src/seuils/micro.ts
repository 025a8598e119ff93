import { type Chiffre, chiffreDe, TEXTES_RELUS_LE } from '../cotisations/chiffre';
import type { ParCategorie } from '../cotisations/categories';
import { anneeDe, type DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { type CoteDeSeuil, coteDepasse, type Cumul, cumulDeTva, margeAvant, RIEN_ENCORE } from './cumul';
import { joursComptes, limitesDe, seuilsLus } from './limites';
import { type OperationDeSeuil, termesDe } from './operation';

/** Les deux côtés du plafond micro : le meublé classé y est avec les services depuis les revenus de 2025 (CGI, art. 50-0). */
export function cumulDeMicro(parts: Partial<ParCategorie>): Cumul {
  const { total, services } = cumulDeTva(parts);
  return { total, services: services + (parts.meuble ?? 0) };
}

/** Ce qui est encaissé chaque année, des deux côtés du plafond ; une année absente vaut zéro. */
export type AnneesDeMicro = ReadonlyMap<number, Cumul>;

const depasse = (annees: AnneesDeMicro, annee: number, debut: DateCivile, jugee: number): boolean =>
  coteDepasse(annees.get(annee) ?? RIEN_ENCORE, limitesDe('micro', jugee, joursComptes(annee, debut))) !==
  null;

/**
 * Le régime d'une année : le réel si les deux années d'avant passent le plafond de l'année jugée. Une seule ne fait rien ; l'année du début
 * et la suivante sont toujours au micro (CGI, art. 50-0 et 102 ter).
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export const regimeDe = (annee: number, debut: DateCivile, annees: AnneesDeMicro): 'micro' | 'reel' =>
  annee > anneeDe(debut) + 1 && [annee - 1, annee - 2].every((une) => depasse(annees, une, debut, annee))
    ? 'reel'
    : 'micro';

/** Plus que tout plafond. */
const AU_DELA: Cumul = { total: Number.MAX_SAFE_INTEGER, services: Number.MAX_SAFE_INTEGER };

/** Où en est le plafond du régime micro, dans l'année. */
export interface JaugeDeMicro {
  somme: Cumul;
  limites: Cumul;
  margeCentimes: Centimes;
  depasse: boolean;
  /** Le premier jour au réel, si l'année finissait ainsi ; `null` : une seule année ne fait rien, ou rien ne peut encore s'en dire. */
  reelDu: DateCivile | null;
  /** Le plafond de l'année suivante, qui jugera celle-ci, n'a pas été lu. */
  suiteAConfirmer: boolean;
}

/** La jauge du plafond micro, au prorata la première année. @throws RefusDesComptes TAUX_MANQUANT hors des années lues */
export function jaugeDeMicro(annee: number, debut: DateCivile, annees: AnneesDeMicro): JaugeDeMicro {
  const somme = annees.get(annee) ?? RIEN_ENCORE;
  const limites = limitesDe('micro', annee, joursComptes(annee, debut));
  const suiteLue = seuilsLus(annee + 1);
  return {
    somme,
    limites,
    margeCentimes: margeAvant(somme, limites),
    depasse: coteDepasse(somme, limites) !== null,
    reelDu: suiteLue && regimeDe(annee + 1, debut, annees) === 'reel' ? `${annee + 1}-01-01` : null,
    suiteAConfirmer: !suiteLue,
  };
}

/** Vrai si passer le plafond cette année, après l'an passé, mène au réel : rien n'en est dit tant que la suite n'est pas lue. */
export const unPassageMeneAuReel = (annee: number, debut: DateCivile, annees: AnneesDeMicro): boolean =>
  seuilsLus(annee + 1) && regimeDe(annee + 1, debut, new Map([...annees, [annee, AU_DELA]])) === 'reel';

/** Au-delà de quoi, deux années de suite, un compte en banque à part est exigé (CSS, art. L613-10). */
const SEUIL_DU_COMPTE_DEDIE: Centimes = 1_000_000;

/** Vrai si les deux dernières années finies demandent un compte en banque à part. */
export const compteDedie = (annee: number, annees: AnneesDeMicro): boolean =>
  [annee - 1, annee - 2].every((une) => (annees.get(une)?.total ?? 0) > SEUIL_DU_COMPTE_DEDIE);

/** Pourquoi cette somme : les recettes de l'année, et ce qui est encaissé hors de Facturier. */
export const chiffreDeMicro = (
  recettes: readonly OperationDeSeuil[],
  reprise: Partial<ParCategorie>,
  cote: CoteDeSeuil,
): Chiffre =>
  chiffreDe(
    {
      regle: 'Ce qui est encaissé dans l’année, au jour où l’argent est reçu.',
      source: 'CGI, art. 50-0 et 102 ter\u00a0; BOI-BIC-DECLA-10-10-20, I, § 10',
      verifieLe: TEXTES_RELUS_LE,
    },
    termesDe(recettes, reprise, cumulDeMicro, cote),
  );
