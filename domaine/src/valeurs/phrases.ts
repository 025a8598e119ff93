/** Les seules fonctions qui accordent une phrase : élision, nombre, durée. Les mots eux-mêmes : docs/mots.md. */

const VOYELLE = /^[aeiouyàâäéèêëîïôöùûüœæ]/iu;

/** Un h muet ne se voit pas : les prénoms les plus courants qui en ont un s'élident, comme Hélène ou Hugo. */
const H_MUET = /^h(?!amed|ans|arold|aroun|arry|assan|atem)/iu;

/** Vrai si « de » et « que » s'élident devant ce nom. */
const sElide = (nom: string): boolean => VOYELLE.test(nom) || H_MUET.test(nom);

/** « de Marie », « d’Alice », « d’Hélène » : la préposition devant un nom propre. */
export const de = (nom: string): string => (sElide(nom) ? `d’${nom}` : `de ${nom}`);

/** « que Marie », « qu’Iris » : la conjonction devant un nom propre. */
export const que = (nom: string): string => (sElide(nom) ? `qu’${nom}` : `que ${nom}`);

/** « 1 jour », « 3 jours », « 0 jour » : le nom s'accorde à partir de deux. @param pluriel par défaut, le singulier et un s */
export const accorder = (nombre: number, singulier: string, pluriel = `${singulier}s`): string =>
  `${nombre}\u00a0${nombre >= 2 ? pluriel : singulier}`;

const MINUTE = 60;

const HEURE = 60 * MINUTE;

const JOUR = 24 * HEURE;

/** Une durée dite à une personne, arrondie vers le haut : « 40 secondes », « 27 minutes », « 2 heures », « 3 jours ». */
export function duree(secondes: number): string {
  if (secondes <= MINUTE) return accorder(Math.max(1, Math.ceil(secondes)), 'seconde');
  if (secondes <= HEURE) return accorder(Math.ceil(secondes / MINUTE), 'minute');
  if (secondes <= JOUR) return accorder(Math.ceil(secondes / HEURE), 'heure');
  return accorder(Math.ceil(secondes / JOUR), 'jour');
}
