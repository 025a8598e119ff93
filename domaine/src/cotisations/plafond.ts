import type { VersionDatee } from '../documents/textes-legaux';
import type { DateCivile } from '../valeurs/date-civile';
import { CATEGORIES, type ParCategorie } from './categories';
import { abattementsDe } from './impots';
import { donneeAu } from './taux';

/** Le plafond de la sécurité sociale, en euros. */
const PLAFOND: readonly VersionDatee<{ mensuel: number; annuel: number }>[] = [
  {
    valeur: { mensuel: 4_005, annuel: 48_060 },
    du: '2026-01-01',
    jusquAu: '2026-12-31',
    source: 'Arrêté fixant le plafond de la sécurité sociale pour 2026',
    aRelireAvant: '2027-01-01',
  },
];
const plafondAu = (le: DateCivile) => donneeAu(PLAFOND, 'plafond_securite_sociale', le).valeur;

/**
 * Une déclaration absente coûte 1,5 % du plafond mensuel, arrondi à l'euro supérieur (CSS, art. R613-9).
 * @returns des euros entiers
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export const penaliteDAbsence = (le: DateCivile): number => Math.ceil((plafondAu(le).mensuel * 15) / 1_000);

/** Les centièmes du plafond dont on avertit. */
const AVERTIR_A = 80;

/**
 * Vrai si le revenu de l'année approche le plafond de la sécurité sociale, où l'ACRE s'arrête (CSS, art. L131-6-4) : on en avertit, rien ne se
 * calcule au-delà.
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export function presDuPlafondDeLAcre(encaisse: ParCategorie, annee: number): boolean {
  const abattements = abattementsDe(annee);
  const revenu = CATEGORIES.reduce(
    (somme, categorie) => somme + encaisse[categorie] * (100 - abattements[categorie]),
    0,
  );
  return revenu >= plafondAu(`${annee}-01-01`).annuel * 100 * AVERTIR_A;
}
