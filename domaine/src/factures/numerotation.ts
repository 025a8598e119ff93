/** Les deux séries de numéros, indépendantes : factures et avoirs. */
export type Serie = 'FAC' | 'AV';

/**
 * Numéro lisible d'un document : série, année d'émission, rang d'au moins 3 chiffres (`FAC-2026-001`, `AV-2026-1042`).
 * Séquence chronologique et continue par émetteur, série et année (CGI, ann. II, art. 242 nonies A, I, 7°).
 */
export function formaterNumero(serie: Serie, annee: number, rang: number): string {
  return `${serie}-${annee}-${String(rang).padStart(3, '0')}`;
}
