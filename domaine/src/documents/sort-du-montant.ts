import type { Centimes } from '../valeurs/montant';
import type { FactureADessiner, SortDuMontant } from './facture';
import { FRANCAIS, type Mots } from './mots';

/**
 * Ce que devient le montant d'un avoir : il éteint d'abord ce que la facture attend encore ; le reste, déjà payé, est à rendre.
 * @param resteCentimes ce qui reste dû de la facture avant l'avoir ; négatif si elle était déjà trop payée
 */
export function sortDuMontant(montantCentimes: Centimes, resteCentimes: Centimes): SortDuMontant {
  const enDeductionCentimes = Math.min(montantCentimes, Math.max(0, resteCentimes));
  return { aRembourserCentimes: montantCentimes - enDeductionCentimes, enDeductionCentimes };
}

/** Les phrases qui le disent au client, les mêmes au papier et dans le XML ; aucune pour un avoir d'avant. */
export function phrasesDuSort(
  { sortDuMontant: sort, factureRectifiee }: Pick<FactureADessiner, 'sortDuMontant' | 'factureRectifiee'>,
  mots: Mots = FRANCAIS,
): string[] {
  if (!sort || !factureRectifiee) return [];
  const { aRembourserCentimes, enDeductionCentimes } = sort;
  const part = aRembourserCentimes > 0 ? mots.euros(enDeductionCentimes) : null;
  return [
    ...(enDeductionCentimes > 0 ? [mots.deduit(factureRectifiee.numero, part)] : []),
    ...(aRembourserCentimes > 0 ? [mots.aRembourser(mots.euros(aRembourserCentimes))] : []),
  ];
}
