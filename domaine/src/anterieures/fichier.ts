/** Le type d'un fichier de pièce antérieure : un PDF, rien d'autre. */
export const TYPES_DE_PIECE = ['application/pdf'] as const;

/** Ce que peut peser le fichier d'une pièce antérieure, en octets. */
export const FICHIER_MAXIMAL = 10_000_000;

/** Où chercher « %PDF- » et « %%EOF » : la norme les admet à mille octets près du début et de la fin (ISO 32000-1, annexe H.3). */
const MARGE = 1_024;

/**
 * Ce qui empêche ces octets d'être un PDF entier : `pas_pdf`, ou `coupe` si la fin manque ; `null` s'ils en sont un. Rien n'en est lu
 * de plus : le fichier se garde tel quel, et ne s'ouvre jamais ici.
 */
export function fauteDePdf(octets: Uint8Array): 'pas_pdf' | 'coupe' | null {
  const texte = (morceau: Uint8Array): string => String.fromCharCode(...morceau);
  if (!texte(octets.subarray(0, MARGE)).includes('%PDF-')) return 'pas_pdf';
  const fin = texte(octets.subarray(Math.max(0, octets.length - MARGE)));
  return fin.includes('startxref') && fin.includes('%%EOF') ? null : 'coupe';
}
