import { definirEffet } from '../../platform/outbox/effet';

/** Un rappel promis : ces lignes du journal, une ou plusieurs factures du même client, à cette adresse. */
export interface RappelPromis {
  emetteur: string;
  a: string;
  relances: string[];
}

/** Envoyer un rappel ; il s'efface avec la personne à qui il va. */
export const COURRIEL_DE_RELANCE = definirEffet<RappelPromis>(
  'relance.courriel',
  ({ a }) => a,
  ({ emetteur }) => emetteur,
);
