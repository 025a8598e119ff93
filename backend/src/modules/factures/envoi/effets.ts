import { definirEffet } from '../../../platform/outbox/effet';

/** Un envoi demandé : le document, à qui, et le texte de l'émetteur. */
export interface EnvoiDemande {
  emetteur: string;
  facture: string;
  to: string;
  subject: string;
  message: string;
  /** L'adresse de qui veut copie de ce qui part seul. */
  copie?: string;
}

/** Envoyer un document par courriel ; il s'efface avec la personne à qui il va. */
export const COURRIEL_DE_FACTURE = definirEffet<EnvoiDemande>(
  'facture.courriel',
  ({ to }) => to,
  ({ emetteur }) => emetteur,
);

/** La copie d'un envoi, à son émetteur. */
export type CopieDemandee = Pick<EnvoiDemande, 'emetteur' | 'facture' | 'subject' | 'message'> & {
  /** L'adresse du client. */
  client: string;
  a: string;
};

export const COPIE_DE_FACTURE = definirEffet<CopieDemandee>(
  'facture.copie',
  ({ a }) => a,
  ({ emetteur }) => emetteur,
);
