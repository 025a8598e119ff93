import { ajouterJours, anneeDe, type DateCivile } from '../valeurs/date-civile';

const deux = (nombre: number): string => String(nombre).padStart(2, '0');

/** Le dimanche de Pâques du calendrier grégorien (algorithme de Meeus, Jones et Butcher). */
export function paques(annee: number): DateCivile {
  const [a, b, c] = [annee % 19, Math.floor(annee / 100), annee % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const rang = h + l - 7 * m + 114;
  return `${annee}-${deux(Math.floor(rang / 31))}-${deux((rang % 31) + 1)}`;
}

const FIXES = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** Les jours fériés d'une année ; en Alsace-Moselle, avec le Vendredi saint et le 26 décembre. Source : C. trav., art. L3133-1 et L3134-13. */
export function joursFeries(annee: number, alsaceMoselle = false): DateCivile[] {
  const dimanche = paques(annee);
  const mobiles = [1, 39, 50, ...(alsaceMoselle ? [-2] : [])].map((ecart) => ajouterJours(dimanche, ecart));
  const fixes = [...FIXES, ...(alsaceMoselle ? ['12-26'] : [])].map((jour) => `${annee}-${jour}`);
  return [...fixes, ...mobiles].sort();
}

const jourDeLaSemaine = (date: DateCivile): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Vrai du lundi au vendredi, hors jours fériés. */
export const estOuvre = (date: DateCivile, alsaceMoselle = false): boolean =>
  ![0, 6].includes(jourDeLaSemaine(date)) && !joursFeries(anneeDe(date), alsaceMoselle).includes(date);

/** Ce jour s'il est ouvré, sinon le premier qui l'est dans ce sens. */
export function jourOuvre(date: DateCivile, sens: 'avant' | 'apres', alsaceMoselle = false): DateCivile {
  let jour = date;
  while (!estOuvre(jour, alsaceMoselle)) jour = ajouterJours(jour, sens === 'avant' ? -1 : 1);
  return jour;
}
