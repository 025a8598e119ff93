const CONTROLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** Retire les caractères de contrôle et d'inversion du sens d'écriture ; garde tabulations et retours à la ligne. */
export const sansControle = (texte: string): string => texte.replace(CONTROLE, '');

/** Clé de recherche et de tri : sans accents ni casse. */
export const cleDeRecherche = (texte: string): string =>
  texte
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .trim();
