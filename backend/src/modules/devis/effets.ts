import { definirEffet } from '../../platform/outbox/effet';

/** Produire le PDF d'un devis qui vient d'être finalisé. */
export const PDF_DE_DEVIS = definirEffet<{ emetteur: string; devis: string }>(
  'devis.pdf',
  null,
  ({ emetteur }) => emetteur,
);
