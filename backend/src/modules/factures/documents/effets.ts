import { definirEffet } from '../../../platform/outbox/effet';

/** Produire le PDF d'une facture ou d'un avoir qui vient d'être émis. */
export const PDF_A_PRODUIRE = definirEffet<{ emetteur: string; facture: string }>(
  'facture.pdf',
  null,
  ({ emetteur }) => emetteur,
);
