import type { VersionDatee } from '../documents/textes-legaux';
import type { DateCivile } from '../valeurs/date-civile';
import { donneeAu } from './taux';

/** Le plafond mensuel de la sécurité sociale, en euros. */
const PLAFOND_MENSUEL: readonly VersionDatee<number>[] = [
  {
    valeur: 4_005,
    du: '2026-01-01',
    jusquAu: '2026-12-31',
    source: 'Arrêté fixant le plafond de la sécurité sociale pour 2026',
    aRelireAvant: '2027-01-01',
  },
];

/** Une déclaration absente coûte 1,5 % du plafond mensuel, arrondi à l'euro supérieur (CSS, art. R613-9). @returns des euros entiers */
export const penaliteDAbsence = (le: DateCivile): number =>
  Math.ceil((donneeAu(PLAFOND_MENSUEL, 'plafond_mensuel', le).valeur * 15) / 1_000);
