// Un anneau de jest : un tour, et pour qui le demande un second des seuls fichiers rouges.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programmeDe, RACINE } from './chemins.mjs';
import { montrer } from './processus.mjs';
import { fichiersRouges, fusionnerJest, JEST, lireResultat } from './rapports.mjs';

/** Peu de lignes quand tout va, chaque rouge en entier : `npx jest` à la main garde le rapporteur de jest. */
const RAPPORTEUR = join(RACINE, 'scripts', 'lib', 'rapporteur-jest.cjs');

/** Un essai laisse vite ses objets : une grande jeune génération se nettoie moins souvent. */
const MEMOIRE = '--max-semi-space-size=64';

const lire = (rapport) => readFile(rapport, 'utf8').then(JSON.parse, () => ({ testResults: [] }));

/**
 * Joue un anneau et dit son résultat, tel que le rend `lireResultat`.
 *
 * `secondTour` : les fichiers rouges se rejouent, une fois ; ce qui n'est rouge qu'une fois est nommé « instable » et n'arrête personne. Les
 * deux verdicts sont réunis dans le rapport de l'anneau. Le second tour reçoit SECOND_TOUR : ce que le premier a noté reste.
 *
 * @param {{ dossier: string, config: string, rapport: string, choix?: string[], secondTour?: boolean, env: NodeJS.ProcessEnv,
 *   limiteMs?: number }} anneau `dossier` : où vit sa configuration
 */
export async function jouerJest({ dossier, config, rapport, choix = [], secondTour, env, limiteMs }) {
  const jouer = (vers, enPlus, ...fichiers) => {
    const sortie = [`--reporters=${RAPPORTEUR}`, '--json', `--outputFile=${vers}`];
    const args = ['--config', config, ...sortie, '--forceExit', ...choix, ...fichiers];
    return montrer(process.execPath, [MEMOIRE, programmeDe('.', 'jest/bin/jest.js'), ...args], {
      cwd: dossier,
      env: { ...env, ...enPlus },
      limiteMs,
    });
  };
  const code = await jouer(rapport, {});
  const premier = await lire(rapport);
  const rouges = secondTour ? fichiersRouges(premier) : [];
  if (rouges.length === 0) return lireResultat(rapport, JEST, code);

  console.log(`\n── Second tour : ${rouges.length} fichier(s) rouge(s) ──`);
  const suite = rapport.replace(/\.json$/, '-second-tour.json');
  const dernier = await jouer(suite, { SECOND_TOUR: '1' }, '--runTestsByPath', ...rouges);
  await writeFile(rapport, JSON.stringify(fusionnerJest(premier, await lire(suite))));
  return lireResultat(rapport, JEST, dernier);
}
