import { ATTEND_DE_L_ARGENT, type StatutEmetteur } from './cycle-de-vie';

/** Une facture soldée ou annulée, et l'instant de chacun de ses avoirs. */
interface FaitsDuRetrait {
  statutEmetteur: StatutEmetteur;
  avoirsLe: readonly Date[];
}

/**
 * Un paiement peut-il s'annuler ? Tant que la facture attend de l'argent, toujours ; soldée ou annulée, elle garde celui qu'un
 * avoir a suivi, car l'avoir s'appuie sur lui. @param inscritLe l'instant où le paiement est entré au livre
 */
export const peutSeRetirer = (inscritLe: Date, { statutEmetteur, avoirsLe }: FaitsDuRetrait): boolean =>
  ATTEND_DE_L_ARGENT.includes(statutEmetteur) || avoirsLe.every((avoirLe) => avoirLe < inscritLe);
