/** Les deux séries de numéros, indépendantes : factures et avoirs. */
export type Serie = 'FAC' | 'AV';

/**
 * Numéro lisible d'un document : série, année d'émission, rang d'au moins 3 chiffres (`FAC-2026-001`, `AV-2026-1042`).
 * Séquence chronologique et continue par émetteur, série et année (CGI, ann. II, art. 242 nonies A, I, 7°).
 */
export function formaterNumero(serie: Serie, annee: number, rang: number): string {
  return `${serie}-${annee}-${String(rang).padStart(3, '0')}`;
}

/** Ce qu'un numéro dit de sa place ; `null` s'il n'est pas des nôtres. */
export function lireNumero(numero: string): { serie: Serie; annee: number; rang: number } | null {
  const [, serie, annee, rang] = /^(FAC|AV)-(\d{4})-(\d{3,9})$/.exec(numero) ?? [];
  const lu = { serie: serie as Serie, annee: Number(annee), rang: Number(rang) };
  return serie && formaterNumero(lu.serie, lu.annee, lu.rang) === numero ? lu : null;
}
