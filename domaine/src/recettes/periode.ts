import { anneeDe, finDuMois, formaterMois, type DateCivile } from '../valeurs/date-civile';

/** Ce qu'un livre montre d'un coup : une année `2026`, un trimestre `2026-T4` ou un mois `2026-11`. */
export type Periode = string;

/** Une période, du premier au dernier jour compris. */
export interface JoursDePeriode {
  du: DateCivile;
  au: DateCivile;
}

const FORME = /^(20\d\d|21\d\d)(?:-T([1-4])|-(0[1-9]|1[0-2]))?$/;

export const PERIODE_FAUSSE = 'La période est une année (2026), un trimestre (2026-T4) ou un mois (2026-11).';

const deux = (nombre: number): string => String(nombre).padStart(2, '0');
const entre = (annee: string, premier: number, dernier: number): JoursDePeriode => ({
  du: `${annee}-${deux(premier)}-01`,
  au: finDuMois(`${annee}-${deux(dernier)}-01`),
});

/** Les jours d'une période ; `null` si ce n'en est pas une. */
export function joursDe(periode: Periode): JoursDePeriode | null {
  const [, annee, trimestre, mois] = FORME.exec(periode) ?? [];
  if (!annee) return null;
  if (mois) return entre(annee, Number(mois), Number(mois));
  return trimestre ? entre(annee, 3 * Number(trimestre) - 2, 3 * Number(trimestre)) : entre(annee, 1, 12);
}

/** « année 2026 », « 4e trimestre 2026 », « novembre 2026 ». */
export function libellePeriode(periode: Periode): string {
  const [, annee = periode, trimestre, mois] = FORME.exec(periode) ?? [];
  if (mois) return formaterMois(periode);
  if (!trimestre) return `année\u00a0${annee}`;
  return `${trimestre === '1' ? '1er' : `${trimestre}e`}\u00a0trimestre\u00a0${annee}`;
}

/** L'année d'une période. */
export const anneeDePeriode = (periode: Periode): string => periode.slice(0, 4);

/** Les mois d'une année, du premier au dernier. */
export const moisDAnnee = (annee: string): string[] =>
  Array.from({ length: 12 }, (_, rang) => `${annee}-${deux(rang + 1)}`);

/** Les trimestres d'une année, du premier au dernier. */
export const trimestresDAnnee = (annee: string): Periode[] => [1, 2, 3, 4].map((rang) => `${annee}-T${rang}`);

/** Les années d'un livre, de celle du jour à celle de sa première écriture. @param premiere `undefined` : rien n'est écrit */
export function anneesDuLivre(premiere: DateCivile | undefined, aujourdhui: DateCivile): string[] {
  const fin = anneeDe(aujourdhui);
  const debut = Math.min(fin, anneeDe(premiere ?? aujourdhui));
  return Array.from({ length: fin - debut + 1 }, (_, ecart) => String(fin - ecart));
}
