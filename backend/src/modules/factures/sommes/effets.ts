import { definirEffet } from '../../../platform/outbox/effet';

/**
 * Ce qui reste dû d'une facture a changé pendant qu'une session de paiement en ligne y était ouverte : elle ne vaut plus.
 * Traité par les encaissements en ligne, que les factures ne connaissent pas.
 */
export const RESTE_CHANGE = definirEffet<{ emetteur: string; facture: string; session: string }>(
  'facture.reste-change',
  null,
  ({ emetteur }) => emetteur,
);
