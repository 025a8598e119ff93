import { definirEffet } from '../../platform/outbox/effet';

/** Produire le PDF d'un devis qui vient d'être finalisé. */
export const PDF_DE_DEVIS = definirEffet<{ emetteur: string; devis: string }>(
  'devis.pdf',
  null,
  ({ emetteur }) => emetteur,
);

/** Le courriel d'un devis : par quel lien, à qui, et la phrase de l'émetteur. Le jeton naît au départ : il n'attend nulle part. */
export interface CourrielDeDevisPromis {
  emetteur: string;
  devis: string;
  lien: string;
  a: string;
  message?: string;
}

/** Envoyer un devis, ou le rappeler ; il s'efface avec la personne à qui il va. */
export const COURRIEL_DE_DEVIS = definirEffet<CourrielDeDevisPromis>(
  'devis.courriel',
  ({ a }) => a,
  ({ emetteur }) => emetteur,
);
