import { ajouterJours, type DateCivile } from '../valeurs/date-civile';
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
