import { setTimeout as attendre } from 'node:timers/promises';

/** Un refus pour trop de demandes se fait attendre : qui redemande sans cesse ne prend pas le processeur à refuser. */
const REFUS_MS = 1_000;
/** Deux refus d'un même appelant ne sortent pas ensemble : trois cents tombés à la même milliseconde font attendre les autres. */
const ECART_MS = 20;
/** Le plus qu'un refus attende, quoi que cet appelant ait demandé avant. */
const REFUS_MAX_MS = 10_000;

const prochains = new Map<string, number>();

/**
 * Attend l'heure du prochain refus de cet appelant (réseau ou compte) : au moins une seconde, vingt millisecondes après le précédent, dix
 * secondes au plus. Ce qu'un assaillant fait attendre n'est qu'à lui.
 */
export async function refusLent(appelant: string): Promise<void> {
  const maintenant = performance.now();
  const alors = Math.max(maintenant + REFUS_MS, (prochains.get(appelant) ?? 0) + ECART_MS);
  const heure = Math.min(alors, maintenant + REFUS_MAX_MS);
  prochains.set(appelant, heure);
  await attendre(heure - maintenant);
  if (prochains.get(appelant) === heure) prochains.delete(appelant);
}
