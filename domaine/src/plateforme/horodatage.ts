import { type DateCivile, estDateCivile } from '../valeurs/date-civile';

const HEURE_MS = 3_600_000;

const parisien = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** « 20271005093000 » : un instant à l'heure de Paris, à la seconde. Les messages n'ont pas de fuseau (format 204). */
export const horodater = (instant: Date): string =>
  // « 05/10/2027, 09:30:00 »
  parisien.format(instant).replace(/^(\d\d)\/(\d\d)\/(\d{4}), (\d\d):(\d\d):(\d\d)$/, '$3$2$1$4$5$6');

/**
 * L'instant d'un horodatage de Paris (8, 12 ou 14 chiffres) ; `null` s'il n'en est pas un. L'heure qui sonne deux fois en octobre se lit
 * comme la première, celle que mars saute comme celle d'après.
 */
export function instantDe(texte: string | undefined): Date | null {
  const chiffres = (texte ?? '').trim();
  if (!/^\d{8}(\d{4}(\d{2})?)?$/.test(chiffres)) return null;
  const [, annee, mois, jour, heure, minute, seconde] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(
    chiffres.padEnd(14, '0'),
  )!;
  if (!estDateCivile(`${annee}-${mois}-${jour}`)) return null;
  if (Number(heure) > 23 || Number(minute) > 59 || Number(seconde) > 59) return null;
  const enUtc = Date.parse(`${annee}-${mois}-${jour}T${heure}:${minute}:${seconde}Z`);
  const possibles = [2, 1].map((decalage) => new Date(enUtc - decalage * HEURE_MS));
  return possibles.find((un) => horodater(un) === chiffres.padEnd(14, '0')) ?? possibles[1]!;
}

/** « 20270910 » : une date civile, format 102. */
export const dateCompacte = (date: DateCivile): string => date.replaceAll('-', '');

/** La date civile d'un format 102 ; `undefined` si ce n'en est pas une. */
export function dateDuCompact(texte: string | undefined): DateCivile | undefined {
  const [, annee, mois, jour] = /^(\d{4})(\d\d)(\d\d)/.exec((texte ?? '').trim()) ?? [];
  const date = `${annee}-${mois}-${jour}`;
  return estDateCivile(date) ? date : undefined;
}
