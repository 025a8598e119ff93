// Ce que dit le rapport JSON d'un anneau d'essais : combien de réussites, combien d'échecs.
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RAPPORTS } from './chemins.mjs';

const durees = {};

/** Garde la durée d'un anneau pour `npm run mesures` : `.rapports/durees.json`, en secondes. D'un bloc : deux files la notent. */
export function noterDuree(anneau, secondes) {
  durees[anneau] = Math.round(secondes * 10) / 10;
  writeFileSync(join(RAPPORTS, 'durees.json'), `${JSON.stringify(durees, null, 2)}\n`);
}

/**
 * Compte un rapport de jest. Un fichier qui ne se charge pas compte pour un échec, un essai sauté aussi :
 * un essai qui n'a pas tourné n'a rien prouvé.
 */
export function compterJest(rapport) {
  return {
    reussis: rapport.numPassedTests,
    echoues:
      rapport.numFailedTests +
      rapport.numPendingTests +
      rapport.numTodoTests +
      rapport.numRuntimeErrorTestSuites,
  };
}

/** Compte un rapport de Playwright, avec les mêmes règles ; un essai instable est un échec. */
export function compterPlaywright({ stats, errors = [] }) {
  return {
    reussis: stats.expected,
    echoues: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/**
 * Le résultat d'un anneau : celui de son rapport, corrigé par ce que le rapport ne peut pas dire.
 * Pas de rapport, aucun essai, ou un code d'échec sans essai en échec : un échec de plus.
 *
 * @returns {Promise<{ reussis: number, echoues: number, raison?: string }>}
 */
export async function lireResultat(fichier, compter, code) {
  let resultat;
  try {
    resultat = compter(JSON.parse(await readFile(fichier, 'utf8')));
  } catch (erreur) {
    return { reussis: 0, echoues: 1, raison: `pas de rapport lisible (${erreur.message})` };
  }
  if (resultat.reussis + resultat.echoues === 0) {
    return { reussis: 0, echoues: 1, raison: 'aucun essai n’a tourné' };
  }
  if (code !== 0 && resultat.echoues === 0) {
    return { ...resultat, echoues: 1, raison: `le lanceur a fini avec le code ${code}` };
  }
  return resultat;
}
