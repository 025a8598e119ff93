const SENS_ECRITURE = /[\u202a-\u202e\u2066-\u2069]/;
const CONTROLE_ADMIS = new Set(['\t', '\n', '\r']);

const indesirable = (caractere: string): boolean =>
  SENS_ECRITURE.test(caractere) || (/\p{Cc}/u.test(caractere) && !CONTROLE_ADMIS.has(caractere));

/** Retire les caractères de contrôle et d'inversion du sens d'écriture ; garde tabulations et retours à la ligne. */
export const sansControle = (texte: string): string =>
  /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(texte)
    ? [...texte].filter((c) => !indesirable(c)).join('')
    : texte;

/** Clé de recherche et de tri : sans accents ni casse. */
export const cleDeRecherche = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .trim();

/** Un texte saisi, tel qu'il est enregistré : sans caractères de contrôle ni espaces autour. */
export const nettoyer = (texte: string): string => sansControle(texte).trim();

/** Le même, sur une seule ligne : retours et tabulations deviennent des espaces. */
export const enUneLigne = (texte: string): string => nettoyer(texte.replace(/[\r\n\t\u2028\u2029]+/g, ' '));

/** Les seules fonctions qui accordent une phrase : élision, nombre, durée. Les mots eux-mêmes : docs/mots.md. */

const VOYELLE = /^[aeiouyàâäéèêëîïôöùûüœæ]/iu;
/** Un h muet ne se voit pas : les prénoms les plus courants qui en ont un s'élident, comme Hélène ou Hugo. */
const H_MUET = /^h(?!amed|ans|arold|aroun|arry|assan|atem)/iu;

/** « de Marie », « d’Alice », « d’Hélène » : la préposition devant un nom propre. */
export const de = (nom: string): string => (VOYELLE.test(nom) || H_MUET.test(nom) ? `d’${nom}` : `de ${nom}`);

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
