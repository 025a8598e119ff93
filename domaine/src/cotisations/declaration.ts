import type { Centimes } from '../valeurs/montant';
import { type Activite, activiteAu } from './activite';
import { type Categorie, CATEGORIES, chaqueCategorie, type ParCategorie, RIEN } from './categories';
import { estimer, type Estimation } from './estimation';
import type { PeriodeADeclarer } from './calendrier';
import type { TauxConnus } from './taux';

/** Ce qu'une case du formulaire reçoit. */
export interface CaseADeclarer {
  categorie: Categorie;
  encaisseCentimes: Centimes;
  /** Ce qu'une période d'avant a laissé à celle-ci : rendu de plus que reçu, négatif ; ou noté après sa déclaration. */
  reportCentimes: Centimes;
  /** Des euros entiers, jamais négatifs. */
  declareEuros: number;
  /** Ce qui reste à reporter sur la suite ; nul ou négatif. */
  resteCentimes: Centimes;
}

/** La déclaration d'une période, préparée : ce qu'il faut taper, et ce que cela coûterait. */
export interface DeclarationPreparee {
  periode: PeriodeADeclarer;
  cases: CaseADeclarer[];
  estimation: Estimation;
}

/** Des euros entiers, au plus proche, moitié vers le haut ; en dessous de zéro, zéro. */
export const eurosDeclares = (centimes: Centimes): number =>
  centimes <= 0 ? 0 : Math.floor((centimes + 50) / 100);

/** La case d'une catégorie. */
export function caseDe(categorie: Categorie, encaisse: Centimes, report: Centimes): CaseADeclarer {
  const somme = encaisse + report;
  return {
    categorie,
    encaisseCentimes: encaisse,
    reportCentimes: report,
    declareEuros: eurosDeclares(somme),
    resteCentimes: Math.min(0, somme),
  };
}

/** Ce dont une déclaration se prépare. */
export interface APreparer {
  activite: Activite;
  periode: PeriodeADeclarer;
  encaisse: ParCategorie;
  report?: ParCategorie;
  /** Les taxes des chambres sont-elles dues ; voir `chambreDue`. */
  chambreDue: boolean;
  connus: TauxConnus;
}

/** Les cases d'une période : celles de l'activité, dans l'ordre du formulaire, et toute autre où de l'argent est entré. */
export function casesDe({
  activite,
  periode,
  encaisse,
  report = RIEN,
}: Pick<APreparer, 'activite' | 'periode' | 'encaisse' | 'report'>): CaseADeclarer[] {
  const { categories } = activiteAu(activite, periode.au);
  return CATEGORIES.filter(
    (categorie) => categories.includes(categorie) || encaisse[categorie] !== 0 || report[categorie] !== 0,
  ).map((categorie) => caseDe(categorie, encaisse[categorie], report[categorie]));
}

/**
 * Prépare la déclaration d'une période. Rien reçu se déclare aussi : chaque case vaut zéro.
 * @throws RefusDesComptes TAUX_MANQUANT, ACTIVITE_INCOMPLETE
 */
export function preparer(demande: APreparer): DeclarationPreparee {
  const cases = casesDe(demande);
  return { periode: demande.periode, cases, estimation: estimer({ ...demande, bases: basesDe(cases) }) };
}

const basesDe = (cases: readonly CaseADeclarer[]): Readonly<Record<Categorie, number>> =>
  chaqueCategorie((categorie) => cases.find((une) => une.categorie === categorie)?.declareEuros ?? 0);
