import type { SituationFacture } from '@facturier/domaine/factures/cycle-de-vie';
import type { Facture } from './schemas/facture.schema';

/** Ce dont dépend un passage, lu dans la facture. */
export const situationDe = (facture: Facture): SituationFacture => ({
  genre: facture.genre,
  statutEmetteur: facture.statutEmetteur,
  statutDestinataire: facture.statutDestinataire,
  aUnDestinataire: facture.destinataire !== undefined,
  aUnAvoir: facture.avoirsCentimes > 0,
});
