import { setTimeout as pause } from 'node:timers/promises';

/**
 * Attend qu'une observation rende une valeur vraie, et la rend.
 *
 * @param observer ce que l'on regarde ; `undefined`, `null` ou `false` : pas encore
 * @param quoi ce que l'on attend, pour le message d'échec
 * @throws Error quand le délai est passé
 */
export async function attendreQue<T>(
  observer: () => T | Promise<T>,
  quoi: string,
  { delaiMs = 60_000, pasMs = 50 } = {},
): Promise<NonNullable<Exclude<T, false>>> {
  const limite = performance.now() + delaiMs;
  for (;;) {
    const valeur = await observer();
    if (valeur !== undefined && valeur !== null && valeur !== false) {
      return valeur as NonNullable<Exclude<T, false>>;
    }
    if (performance.now() > limite) throw new Error(`Attendu en vain pendant ${delaiMs} ms : ${quoi}`);
    await pause(pasMs);
  }
}
