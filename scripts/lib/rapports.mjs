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

const COULEURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const LIGNES_D_UN_ECHEC = 12;

/** Le titre d'un essai, et les premières lignes de ce qu'il a dit, sans couleurs. */
const echec = (titre, message = '') => ({
  titre,
  raison: message
    .replaceAll(COULEURS, '')
    .split('\n')
    .filter((ligne) => ligne.trim())
    .slice(0, LIGNES_D_UN_ECHEC)
    .join('\n'),
});

/** Les essais rouges d'un rapport de jest, nommés : ceux d'un fichier qui ne se charge pas compris. */
export function nommerJest({ testResults = [] }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const rouges = assertionResults.filter((essai) => essai.status === 'failed');
    if (status === 'failed' && rouges.length === 0) return [echec(name, message)];
    return rouges.map(({ fullName, failureMessages }) => echec(`${name} › ${fullName}`, failureMessages[0]));
  });
}

/** Les essais rouges ou instables d'un rapport de Playwright, nommés. */
export function nommerPlaywright({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: filles = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        echec(`${file} › ${title}`, tests.flatMap(({ results }) => results).at(-1)?.error?.message),
      ),
    ...nommerPlaywright({ suites: filles }),
  ]);
}

/**
 * Le résultat d'un anneau : celui de son rapport, corrigé par ce que le rapport ne peut pas dire.
 * Pas de rapport, aucun essai, ou un code d'échec sans essai en échec : un échec de plus.
 *
 * @param {(rapport: object) => { titre: string, raison: string }[]} nommer  ses essais rouges, `rouges` dans le résultat
 * @returns {Promise<{ reussis: number, echoues: number, raison?: string, rouges?: { titre: string, raison: string }[] }>}
 */
export async function lireResultat(fichier, compter, code, nommer = () => []) {
  let resultat;
  try {
    const rapport = JSON.parse(await readFile(fichier, 'utf8'));
    const rouges = nommer(rapport);
    resultat = { ...compter(rapport), ...(rouges.length > 0 && { rouges }) };
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
