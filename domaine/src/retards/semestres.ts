import { anneeDe, type DateCivile } from '../valeurs/date-civile';

/** Un semestre civil, nommé par son premier jour : `2026-01-01`, `2026-07-01`. */
export type Semestre = DateCivile;

/** Le semestre d'un jour. */
export const semestreDe = (jour: DateCivile): Semestre =>
  `${anneeDe(jour)}-${jour.slice(5) < '07' ? '01' : '07'}-01`;

/** Celui qui vient après. */
export const semestreSuivant = (semestre: Semestre): Semestre =>
  semestre.endsWith('-07-01') ? `${anneeDe(semestre) + 1}-01-01` : `${anneeDe(semestre)}-07-01`;
