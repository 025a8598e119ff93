import type { NatureDeLigne, NatureOperation } from '../documents/nature';
import { partDe, type Centimes } from '../valeurs/montant';

/** Ce qu'un document vend, en centimes : ses biens, et le tout. */
export interface BaseDesNatures {
  biens: Centimes;
  total: Centimes;
}

interface Vendu {
  nature?: NatureDeLigne;
  montantCentimes?: Centimes;
}

/**
 * Ce qu'un document vend de biens et de services : un micro-entrepreneur les déclare à part, ils n'ont ni le même plafond ni le même
 * taux (CGI, art. 50-0). `null` si une ligne ne dit pas ce qu'elle vend.
 * @param defaut la nature du profil, pour une ligne qui n'en dit rien
 */
export function baseDesNatures(
  lignes: readonly Vendu[],
  defaut: NatureOperation | undefined,
): BaseDesNatures | null {
  const base = { biens: 0, total: 0 };
  for (const { nature = defaut, montantCentimes = 0 } of lignes) {
    if (nature === undefined || nature === 'mixte') return null;
    base.total += montantCentimes;
    if (nature === 'biens') base.biens += montantCentimes;
  }
  return base;
}

/** Ce qui, dans une somme payée, paie des biens. Une part d'un centime ne se perd pas : c'est la somme entière qui s'arrondit. */
function biensPayes(paye: Centimes, { biens, total }: BaseDesNatures): Centimes {
  if (total === 0 || paye === 0) return 0;
  return Math.sign(paye) * partDe(Math.abs(paye), biens, total);
}

/**
 * La part de biens de chacune de ces écritures, à la suite de ce qui est déjà payé. Leur somme est celle de tout ce qui est payé, au
 * centime : trois tiers font un entier.
 * @param base `null` : la nature n'est pas dite, aucune écriture n'a de part
 */
export function partsDeBiens(
  dejaPaye: Centimes,
  montants: readonly Centimes[],
  base: BaseDesNatures | null,
): (Centimes | undefined)[] {
  let paye = dejaPaye;
  return montants.map((montant) => {
    if (!base) return undefined;
    const avant = biensPayes(paye, base);
    paye += montant;
    return biensPayes(paye, base) - avant;
  });
}
