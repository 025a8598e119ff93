import { dateCivileAParis, type DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { afficherHeure, ajouterJours, formaterDateCourte, formaterDateLongue } from './date';

const jourDe = (instant: string): DateCivile => dateCivileAParis(new Date(instant));

/** « Aujourd'hui », « Hier », « 5 novembre 2026 » : le titre d'un jour. */
export function libelleJour(jour: DateCivile, aujourdhui: DateCivile): string {
  if (jour === aujourdhui) return 'Aujourd’hui';
  return jour === ajouterJours(aujourdhui, -1) ? 'Hier' : formaterDateLongue(jour);
}

/** L'heure si c'est aujourd'hui, « Hier », sinon la date. */
export function momentCourt(instant: string, aujourdhui: DateCivile): string {
  const jour = jourDe(instant);
  if (jour === aujourdhui) return afficherHeure(instant);
  return jour === ajouterJours(aujourdhui, -1) ? 'Hier' : formaterDateCourte(jour);
}

/** Des éléments rangés par jour de Paris, dans leur ordre ; `quand` donne l'instant de chacun. */
export function parJour<T>(
  elements: readonly T[],
  quand: (element: T) => string,
): { jour: DateCivile; elements: T[] }[] {
  const jours: { jour: DateCivile; elements: T[] }[] = [];
  for (const element of elements) {
    const jour = jourDe(quand(element));
    const dernier = jours.at(-1);
    if (dernier?.jour === jour) dernier.elements.push(element);
    else jours.push({ jour, elements: [element] });
  }
  return jours;
}
