// Les minutes de la suite par anneau, lues dans les rapports que `npm test` a laissés.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Les anneaux de `npm test`, puis la suite entière : deux files de front, elle dure moins que leur somme. */
export const ANNEAUX = ['portes', 'domaine', 'backend', 'frontend', 'http', 'web', 'suite'];

const lire = (racine, nom) => {
  const fichier = join(racine, '.rapports', nom);
  return existsSync(fichier) ? JSON.parse(readFileSync(fichier, 'utf8')) : undefined;
};

/**
 * Les minutes d'un anneau, d'après son dernier passage ; à défaut d'une durée notée, d'après son rapport.
 * @returns un nombre, ou `undefined` sans rapport lisible
 */
export function minutesDe(racine, anneau) {
  const secondes = lire(racine, 'durees.json')?.[anneau];
  if (secondes !== undefined) return secondes / 60;
  const rapport = lire(racine, `${anneau}.json`);
  if (!rapport) return undefined;
  if (rapport.stats) return rapport.stats.duration / 60_000;
  if (!rapport.testResults) return undefined;
  const fin = Math.max(...rapport.testResults.map(({ endTime }) => endTime));
  return (fin - rapport.startTime) / 60_000;
}
