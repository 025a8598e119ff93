import type { Centimes } from '../valeurs/montant';

/** Au-delà, un client a trop de factures ouvertes pour qu'une somme prouve quoi que ce soit. */
const FACTURES_PAR_CLIENT = 12;

/** Les groupes d'au moins deux factures dont les restes, tous positifs, font exactement ce montant ; deux au plus : deux suffisent à douter. */
export function sommesExactes<T>(
  factures: readonly T[],
  resteDe: (facture: T) => Centimes,
  montant: Centimes,
): T[][] {
  const total = factures.reduce((somme, une) => somme + resteDe(une), 0);
  if (factures.length < 2 || factures.length > FACTURES_PAR_CLIENT || total < montant) return [];
  const trouves: T[][] = [];
  const chercher = (rang: number, manque: Centimes, prises: readonly T[]): void => {
    if (trouves.length > 1 || manque < 0) return;
    if (manque === 0 && prises.length > 1) trouves.push([...prises]);
    for (let i = rang; manque > 0 && i < factures.length; i++)
      chercher(i + 1, manque - resteDe(factures[i]!), [...prises, factures[i]!]);
  };
  chercher(0, montant, []);
  return trouves;
}
