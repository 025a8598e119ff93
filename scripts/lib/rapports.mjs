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
function compterJest(rapport) {
  return {
    reussis: rapport.numPassedTests,
    echoues:
      rapport.numFailedTests +
      rapport.numPendingTests +
      rapport.numTodoTests +
      rapport.numRuntimeErrorTestSuites,
  };
}

/** Compte un rapport de Playwright, avec les mêmes règles ; un essai instable, vert au second tour, est une réussite que l'on nomme. */
function compterPlaywright({ stats, errors = [] }) {
  return {
    reussis: stats.expected + stats.flaky,
    echoues: stats.unexpected + stats.skipped + errors.length,
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
function nommerJest({ testResults = [] }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const rouges = assertionResults.filter((essai) => essai.status === 'failed');
    if (status === 'failed' && rouges.length === 0) return [echec(name, message)];
    return rouges.map(({ fullName, failureMessages }) => echec(`${name} › ${fullName}`, failureMessages[0]));
  });
}

/** Les fichiers d'un rapport de jest où quelque chose est rouge : ce que le second tour rejoue. */
export const fichiersRouges = ({ testResults = [] }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

const parStatut = (testResults, statut) =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === statut)
    .length;

/**
 * Le rapport de jest après un second tour des fichiers rouges : le second verdict d'un fichier remplace le premier, un fichier qu'il n'a pas
 * joué garde le sien. Ce qui était rouge et ne l'est plus est « instable » : nommé, avec ce qu'il avait dit, et les secondes qu'a prises
 * le premier tour de son fichier.
 *
 * @returns {object} un rapport de jest, et ses `instables: { titre, raison, secondes }[]`
 */
export function fusionnerJest(premier, second) {
  const rejoues = new Map(second.testResults.map((fichier) => [fichier.name, fichier]));
  const testResults = premier.testResults.map((fichier) => rejoues.get(fichier.name) ?? fichier);
  const toujours = new Set(nommerJest({ testResults }).map(({ titre }) => titre));
  const encoreRouges = new Set(fichiersRouges({ testResults }));
  const instables = premier.testResults.flatMap((fichier) =>
    nommerJest({ testResults: [fichier] })
      // Un fichier qui ne se chargeait pas, et dont un essai est rouge maintenant, n'est pas instable : il est rouge.
      .filter(({ titre }) => !toujours.has(titre) && !(titre === fichier.name && encoreRouges.has(titre)))
      .map((rouge) => ({ ...rouge, secondes: (fichier.endTime - fichier.startTime) / 1000 })),
  );
  return {
    ...premier,
    numPassedTests: parStatut(testResults, 'passed'),
    numFailedTests: parStatut(testResults, 'failed'),
    numPendingTests: parStatut(testResults, 'pending'),
    numTodoTests: parStatut(testResults, 'todo'),
    numRuntimeErrorTestSuites: testResults.filter(
      (fichier) => fichier.status === 'failed' && parStatut([fichier], 'failed') === 0,
    ).length,
    testResults,
    instables,
  };
}

const parcoursDe = ({ suites = [] }) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...parcoursDe(suite)]);

const tours = ({ tests }) => tests.flatMap(({ results }) => results);

/** Les parcours rouges d'un rapport de Playwright, nommés. */
function nommerPlaywright(rapport) {
  return parcoursDe(rapport)
    .filter(({ ok }) => !ok)
    .map((parcours) => echec(`${parcours.file} › ${parcours.title}`, tours(parcours).at(-1)?.error?.message));
}

/** Les parcours rouges au premier tour et verts au second : ce qu'ils avaient dit, et les secondes de leurs tours. */
function instablesPlaywright(rapport) {
  return parcoursDe(rapport)
    .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))
    .map((parcours) => ({
      ...echec(`${parcours.file} › ${parcours.title}`, tours(parcours)[0]?.error?.message),
      secondes: tours(parcours).reduce((somme, { duration }) => somme + duration, 0) / 1000,
    }));
}

/** Comment chaque lanceur dit ses comptes, ses rouges et ses instables. */
export const JEST = {
  compter: compterJest,
  nommer: nommerJest,
  nommerInstables: ({ instables = [] }) => instables,
};
export const PLAYWRIGHT = {
  compter: compterPlaywright,
  nommer: nommerPlaywright,
  nommerInstables: instablesPlaywright,
};

/**
 * Le résultat d'un anneau : celui de son rapport, corrigé par ce que le rapport ne peut pas dire.
 * Pas de rapport, aucun essai, ou un code d'échec sans essai en échec : un échec de plus.
 *
 * @param {typeof JEST} lanceur  qui a écrit ce rapport
 * @returns {Promise<{ reussis: number, echoues: number, raison?: string, rouges?: { titre: string, raison: string }[],
 *   instables?: { titre: string, raison: string, secondes: number }[] }>}
 */
export async function lireResultat(fichier, lanceur, code) {
  let resultat;
  try {
    const rapport = JSON.parse(await readFile(fichier, 'utf8'));
    const rouges = lanceur.nommer(rapport);
    const instables = lanceur.nommerInstables(rapport);
    resultat = {
      ...lanceur.compter(rapport),
      ...(rouges.length > 0 && { rouges }),
      ...(instables.length > 0 && { instables }),
    };
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
