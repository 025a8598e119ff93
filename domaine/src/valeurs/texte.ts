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
