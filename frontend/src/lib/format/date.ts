import { dateCivileAParis, type DateCivile } from '@facturier/domaine/valeurs/date-civile';

export { ajouterJours, formaterDateCourte, formaterDateLongue } from '@facturier/domaine/valeurs/date-civile';

const heure = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});
const moisCourt = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short' });
const instant = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Le jour qu'il est à Paris. */
export const aujourdhui = (): DateCivile => dateCivileAParis(new Date());

/** « 14:32 », heure de Paris, depuis un instant ISO ou une `Date`. */
export const afficherHeure = (quand: string | Date): string => heure.format(new Date(quand));

/** « 5 novembre 2026 à 14:32 », heure de Paris. */
export const afficherInstant = (quand: string | Date): string => instant.format(new Date(quand));

/** « 05 » et « nov. » : le pavé de date des cartes. */
export const jourEtMois = (date: DateCivile): { jour: string; mois: string } => ({
  jour: date.slice(8, 10),
  mois: moisCourt.format(new Date(`${date}T00:00:00Z`)),
});
