/**
 * Une date civile `AAAA-MM-JJ`, sans heure ni fuseau : le jour tel qu'il est lu à Paris.
 * Les instants restent des `Date` en UTC ; seul `dateCivileAParis` passe de l'un à l'autre.
 */
export type DateCivile = string;

const FORME = /^(\d{4})-(\d{2})-(\d{2})$/;
const JOUR_MS = 86_400_000;
const MOIS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

const parisien = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const enUtc = (date: DateCivile): number => Date.parse(`${date}T00:00:00Z`);
const depuisUtc = (ms: number): DateCivile => new Date(ms).toISOString().slice(0, 10);

/** Vrai si le texte est une date qui existe au calendrier (le 31/02 est refusé), entre 2000 et 2199. */
export function estDateCivile(valeur: unknown): valeur is DateCivile {
  if (typeof valeur !== 'string' || !FORME.test(valeur)) return false;
  const ms = enUtc(valeur);
  return !Number.isNaN(ms) && depuisUtc(ms) === valeur && valeur >= '2000-01-01' && valeur < '2200-01-01';
}

/** Le jour qu'il est à Paris à cet instant. */
export const dateCivileAParis = (instant: Date): DateCivile => parisien.format(instant);

const heureDeParis = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', timeStyle: 'medium' });

/** Les minutes de l'horloge de Paris à cet instant, depuis minuit. */
export function minutesAParis(instant: Date): number {
  const [heures, minutes] = heureDeParis.format(instant).split(':').map(Number);
  return heures! * 60 + minutes!;
}

/** L'instant de cette minute du jour, à Paris ; le décalage ne change que la nuit : celui de midi vaut de l'aube au soir. */
export function instantDuMatin(jour: DateCivile, minutes: number): Date {
  const decalage = minutesAParis(new Date(`${jour}T12:00:00Z`)) - 12 * 60;
  return new Date(Date.parse(`${jour}T00:00:00Z`) + (minutes - decalage) * 60_000);
}

/** Le dernier jour dont cette heure de Paris a sonné, jours de changement d'heure compris. */
export function jourOuvertA(heure: number, instant: Date): DateCivile {
  const jour = dateCivileAParis(instant);
  return minutesAParis(instant) >= heure * 60 ? jour : ajouterJours(jour, -1);
}

/** Secondes qui restent avant minuit à Paris (à l'heure près les jours de changement d'heure). */
export function secondesAvantMinuit(instant: Date): number {
  const [heures, minutes, secondes] = heureDeParis.format(instant).split(':').map(Number);
  return JOUR_MS / 1000 - heures! * 3600 - minutes! * 60 - secondes!;
}

/** `2026-11` : le mois parisien d'une date civile, clé des quotas mensuels. */
export const moisDe = (date: DateCivile): string => date.slice(0, 7);

/** L'année d'une date civile. */
export const anneeDe = (date: DateCivile): number => Number(date.slice(0, 4));

/** La date décalée de `jours` (négatif pour reculer). */
export const ajouterJours = (date: DateCivile, jours: number): DateCivile =>
  depuisUtc(enUtc(date) + jours * JOUR_MS);

/** Le dernier jour du mois de cette date. */
export function finDuMois(date: DateCivile): DateCivile {
  const [annee, mois] = date.split('-').map(Number) as [number, number];
  return depuisUtc(Date.UTC(annee, mois, 0));
}

/** Nombre de jours de `debut` à `fin` (négatif si `fin` précède). */
export const ecartEnJours = (debut: DateCivile, fin: DateCivile): number =>
  Math.round((enUtc(fin) - enUtc(debut)) / JOUR_MS);

/** « 05/11/2026 », pour les listes. */
export const formaterDateCourte = (date: DateCivile): string => date.split('-').reverse().join('/');

const instantParisien = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** « 05/11/2026 09:30 » : un instant, à l'heure de Paris. */
export const formaterInstantCourt = (instant: Date): string => instantParisien.format(instant);

/** « 5 novembre 2026 », « 1er décembre 2026 », pour la prose et le document. */
export function formaterDateLongue(date: DateCivile): string {
  const [annee, mois, jour] = date.split('-').map(Number) as [number, number, number];
  return `${jour === 1 ? '1er' : jour}\u00a0${MOIS[mois - 1]} ${annee}`;
}

/** « novembre 2026 » : le mois `2026-11`. */
export const formaterMois = (mois: string): string =>
  `${MOIS[Number(mois.slice(5, 7)) - 1]}\u00a0${mois.slice(0, 4)}`;
