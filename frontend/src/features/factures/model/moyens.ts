import type { MoyenPaiement } from '@facturier/domaine/contrat/factures';
import { MOYENS_ACCEPTES } from '@facturier/domaine/documents/moyens-paiement';

/** Les moyens d'un encaissement, dans l'ordre du choix : ceux qu'un vendeur accepte, et tout autre. */
export const MOYENS: Record<MoyenPaiement, string> = {
  virement: MOYENS_ACCEPTES.virement.nom,
  carte: MOYENS_ACCEPTES.carte.nom,
  cheque: MOYENS_ACCEPTES.cheque.nom,
  especes: MOYENS_ACCEPTES.especes.nom,
  prelevement: MOYENS_ACCEPTES.prelevement.nom,
  autre: 'Autre',
};
