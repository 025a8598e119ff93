import type { Centimes } from '../valeurs/montant';
import type { Affectation, FactureARapprocher } from './rapprochement';

/** Une facture qui recevrait plus que son reste, et de combien. */
export interface Depassement {
  facture: FactureARapprocher;
  excedentCentimes: Centimes;
}

/** Les factures que ces affectations paieraient au-delà de leur reste : à confirmer, jamais à taire. */
export function depassements(
  affectations: readonly Affectation[],
  factures: readonly FactureARapprocher[],
): Depassement[] {
  const recus = new Map<string, Centimes>();
  for (const { facture, montantCentimes } of affectations)
    recus.set(facture, (recus.get(facture) ?? 0) + montantCentimes);
  return factures.flatMap((facture) => {
    const recu = recus.get(facture.id) ?? 0;
    const excedentCentimes = recu - Math.max(0, facture.resteCentimes);
    return recu > 0 && excedentCentimes > 0 ? [{ facture, excedentCentimes }] : [];
  });
}
