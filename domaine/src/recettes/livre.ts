import { type MoyenPaiement, MOYENS_ACCEPTES } from '../documents/moyens-paiement';

/** Ce qu'une écriture du livre est : de l'argent reçu, de l'argent rendu, ou la contraire d'une autre. */
export type SorteDEcriture = 'encaissement' | 'remboursement' | 'annulation';

/** La sorte d'une écriture. @param annule celle qu'elle annule, s'il y en a une */
export const sorteDEcriture = (montantCentimes: number, annule: unknown): SorteDEcriture =>
  annule ? 'annulation' : montantCentimes < 0 ? 'remboursement' : 'encaissement';

export const LIBELLES_SORTE: Readonly<Record<SorteDEcriture, string>> = {
  encaissement: 'Encaissement',
  remboursement: 'Remboursement',
  annulation: 'Annulation',
};

/** Le nom d'un moyen de paiement, tel que le livre l'écrit. */
export const nomDuMoyen = (moyen: MoyenPaiement): string =>
  moyen === 'autre' ? 'Autre' : MOYENS_ACCEPTES[moyen].nom;

/** La règle de tout total du livre, telle que la personne la lit. */
export const REGLE_DU_LIVRE =
  'Un total additionne les écritures datées de la période, au jour où l’argent est reçu\u00a0: les encaissements, moins les remboursements et les annulations. Une facture émise et pas encore payée n’y est pas.';
