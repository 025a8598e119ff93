import { setTimeout as pause } from 'node:timers/promises';
import { aLEchelle } from '../../scripts/lib/lenteur.cjs';

/**
 * Attend qu'une observation rende une valeur vraie, et la rend.
 *
 * @param observer ce que l'on regarde ; `undefined`, `null` ou `false` : pas encore
 * @param quoi ce que l'on attend, pour le message d'échec
 * @param delaiMs la limite, que la lenteur de la machine multiplie
 * @throws Error quand la limite est passée
 */
export async function attendreQue<T>(
  observer: () => T | Promise<T>,
  quoi: string,
  { delaiMs = 60_000, pasMs = 50 } = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const patienceMs = aLEchelle(delaiMs);
  const limite = performance.now() + patienceMs;
  for (;;) {
    const valeur = await observer();
    if (valeur !== undefined && valeur !== null && valeur !== false) {
      return valeur as NonNullable<Exclude<T, false>>;
    }
    if (performance.now() > limite) throw new Error(`Attendu en vain pendant ${patienceMs} ms : ${quoi}`);
    await pause(pasMs);
  }
}
