import { ajouterJours, type DateCivile, instantDuMatin } from '../valeurs/date-civile';
import type { RythmeDuResume } from './types';

/** Les lignes qu'un résumé montre ; au-delà, il renvoie à l'écran. */
export const LIGNES_DU_RESUME = 20;

/** Le lundi de la semaine de ce jour. */
function lundiDe(jour: DateCivile): DateCivile {
  const depuisLundi = (new Date(`${jour}T00:00:00Z`).getUTCDay() + 6) % 7;
  return ajouterJours(jour, -depuisLundi);
}

/** Le dernier matin, celui-ci compris, où ce résumé devait partir : un lundi manqué se rattrape dans la semaine. */
export const dernierMatin = (rythme: Exclude<RythmeDuResume, 'aucun'>, aujourdhui: DateCivile): DateCivile =>
  rythme === 'quotidien' ? aujourdhui : lundiDe(aujourdhui);

/** L'heure de Paris où partent les courriels du matin. */
export const HEURE_DES_RESUMES = 8;

/** Ce qui est arrivé jusqu'à cet instant se dit ce matin ; ce qui suit, le lendemain : un matin n'écrit qu'une fois à chacun. */
export const finDuMatin = (tick: DateCivile): Date => instantDuMatin(tick, HEURE_DES_RESUMES * 60);
