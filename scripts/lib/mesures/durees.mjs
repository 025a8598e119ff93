// Les minutes de la suite par anneau, lues dans les rapports que `npm test` a laissés.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Les anneaux, dans l'ordre où `npm test` les parcourt. */
export const ANNEAUX = ['domaine', 'backend', 'frontend', 'http', 'web'];

/**
 * Les minutes d'un anneau, d'après son dernier rapport.
 * @returns un nombre, ou `undefined` sans rapport lisible
 */
export function minutesDe(racine, anneau) {
  const fichier = join(racine, '.rapports', `${anneau}.json`);
  if (!existsSync(fichier)) return undefined;
  const rapport = JSON.parse(readFileSync(fichier, 'utf8'));
  if (rapport.stats) return rapport.stats.duration / 60_000;
  const fin = Math.max(...rapport.testResults.map(({ endTime }) => endTime));
  return (fin - rapport.startTime) / 60_000;
}
