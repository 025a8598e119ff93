import { anneeDe, type DateCivile, ecartEnJours } from '../valeurs/date-civile';
import { type Centimes, partDe } from '../valeurs/montant';

/** Sur quoi porte un objectif : ce qui est encaissé, ou ce qui en reste. */
export const ASSIETTES_D_OBJECTIF = ['encaisse', 'net'] as const;
export type AssietteDObjectif = (typeof ASSIETTES_D_OBJECTIF)[number];

/** Où mène le rythme de l'année. */
export interface Rythme {
  /** Ce que ferait l'année entière au même rythme. */
  projeteCentimes: Centimes;
  /** Ce qui manquerait à l'objectif, jamais négatif. */
  manqueCentimes: Centimes;
}

/** Le rythme d'un objectif annuel, ce jour-là compris. @param faitCentimes ce qui est fait depuis le 1er janvier */
export function rythmeDe(objectifCentimes: Centimes, faitCentimes: Centimes, aujourdhui: DateCivile): Rythme {
  const annee = anneeDe(aujourdhui);
  const jours = ecartEnJours(`${annee}-01-01`, aujourdhui) + 1;
  const joursDeLAnnee = ecartEnJours(`${annee}-01-01`, `${annee}-12-31`) + 1;
  const projeteCentimes = partDe(Math.max(0, faitCentimes), joursDeLAnnee, jours);
  return { projeteCentimes, manqueCentimes: Math.max(0, objectifCentimes - projeteCentimes) };
}
