import { setTimeout as pause } from 'node:timers/promises';
import { aLEchelle } from '../../../scripts/lib/lenteur.cjs';

const LIMITE_MS = 60_000;
const PAS_MS = 20;

/**
 * Attend qu'une observation soit vraie.
 *
 * @param quoi ce que l'on attend, pour le message d'échec
 * @throws Error quand la limite est passée : une minute, à l'échelle de la machine
 */
export async function attendreQue(observer: () => boolean | Promise<boolean>, quoi: string): Promise<void> {
  const fin = performance.now() + aLEchelle(LIMITE_MS);
  while (!(await observer())) {
    if (performance.now() > fin) throw new Error(`Attendu en vain : ${quoi}`);
    await pause(PAS_MS);
  }
}
