import { definirEffet } from '../../../platform/outbox/effet';

/** Un envoi demandé : le document, à qui, et le texte de l'émetteur. */
export interface EnvoiDemande {
  emetteur: string;
  facture: string;
  to: string;
  subject: string;
  message: string;
}

/** Envoyer un document par courriel ; il s'efface avec la personne à qui il va. */
export const COURRIEL_DE_FACTURE = definirEffet<EnvoiDemande>(
  'facture.courriel',
  ({ to }) => to,
  ({ emetteur }) => emetteur,
);
