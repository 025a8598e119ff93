import { ajouterJours, anneeDe, type DateCivile, finDuMois } from '../valeurs/date-civile';
import type { Activite } from './activite';
import { RefusDesComptes } from './refus';
import type { CentMilliemes, CodeDeTaux, TauxApplique } from './taux';

/** La part du taux que l'ACRE laisse, en centièmes, selon le jour de la création : elle ne suit pas la période (décret n° 2026-69). */
const COHORTES: readonly { creationDu: DateCivile; part: number }[] = [
  { creationDu: '2020-01-01', part: 50 },
  { creationDu: '2026-07-01', part: 75 },
];
const SOURCE = 'CSS, art. L131-6-4 et D131-6-3';
/** Un dixième de point, à quoi le taux réduit s'arrondit vers le haut (D131-6-3). */
const DIXIEME_DE_POINT: CentMilliemes = 100;

/** Le taux réduit de moitié, de la Cipav : celui que l'administration publie, et non la moitié du taux (un minimum de L613-7). */
const CIPAV_DE_MOITIE: Readonly<Record<CentMilliemes, CentMilliemes>> = { 23_200: 13_400 };

/** Une part d'un taux, arrondie au dixième de point supérieur. @param part en centièmes : 50 ou 75 */
export const arrondiSup = (taux: CentMilliemes, part: number): CentMilliemes =>
  Math.ceil((taux * part) / (100 * DIXIEME_DE_POINT)) * DIXIEME_DE_POINT;

/** Le dernier jour de l'ACRE : la fin du troisième trimestre civil qui suit celui du début d'activité. */
export function finDeLAcre(debut: DateCivile): DateCivile {
  const moisDeFin = Math.ceil(Number(debut.slice(5, 7)) / 3) * 3 + 9;
  const annee = anneeDe(debut) + Math.floor((moisDeFin - 1) / 12);
  return finDuMois(`${annee}-${String(((moisDeFin - 1) % 12) + 1).padStart(2, '0')}-01`);
}

/** Vrai si la personne dit l'avoir obtenue. */
export const acreObtenue = ({ acre }: Activite): boolean => acre?.obtenue === true;

/** Vrai si l'ACRE changerait le taux d'une période qui finit ce jour, et que la personne ne sait pas si elle l'a. */
export const acreIgnoreeLe = ({ acre, debut }: Activite, au: DateCivile): boolean =>
  acre === undefined && au <= finDeLAcre(debut);

/** Vrai si l'ACRE vaut pour une période qui finit ce jour : obtenue, et pas encore finie. */
export const acreVautLe = (activite: Activite, au: DateCivile): boolean =>
  acreObtenue(activite) && au <= finDeLAcre(activite.debut);

/**
 * Un taux de cotisations réduit par l'ACRE.
 * @throws RefusDesComptes TAUX_MANQUANT si la cohorte, ou le taux réduit de la Cipav, n'a pas été lu
 */
export function tauxReduit(
  { taux, source }: TauxApplique,
  code: CodeDeTaux,
  { creation, le }: { creation: DateCivile; le: DateCivile },
): TauxApplique {
  const part = COHORTES.findLast(({ creationDu }) => creationDu <= creation)?.part;
  const reduit = part === 50 && code === 'cipav' ? CIPAV_DE_MOITIE[taux] : part && arrondiSup(taux, part);
  if (!reduit) throw new RefusDesComptes('TAUX_MANQUANT', { code: `acre_${code}`, le });
  return { taux: reduit, source: `${source}\u00a0; ACRE\u00a0: ${SOURCE}` };
}

/** Le premier jour sans ACRE. */
export const finieLe = (debut: DateCivile): DateCivile => ajouterJours(finDeLAcre(debut), 1);
