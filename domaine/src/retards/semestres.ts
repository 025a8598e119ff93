import { anneeDe, type DateCivile } from '../valeurs/date-civile';

/** Un semestre civil, nommé par son premier jour : `2026-01-01`, `2026-07-01`. */
export type Semestre = DateCivile;

/** Le semestre d'un jour. */
export const semestreDe = (jour: DateCivile): Semestre =>
  `${anneeDe(jour)}-${jour.slice(5) < '07' ? '01' : '07'}-01`;

/** Celui qui vient après. */
export const semestreSuivant = (semestre: Semestre): Semestre =>
  semestre.endsWith('-07-01') ? `${anneeDe(semestre) + 1}-01-01` : `${anneeDe(semestre)}-07-01`;

/** « second semestre 2026 ». */
export const libelleSemestre = (semestre: Semestre): string =>
  `${semestre.endsWith('-07-01') ? 'second' : 'premier'} semestre ${anneeDe(semestre)}`;

/** Vrai si ce texte nomme un semestre, par son premier jour. */
export const estSemestre = (texte: unknown): texte is Semestre =>
  typeof texte === 'string' && /^2[01]\d\d-0[17]-01$/.test(texte);
