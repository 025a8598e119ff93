// Les portes : ce que `npm test` vérifie avant de jouer un seul essai.
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { programmeDe, RACINE, RAPPORTS } from './chemins.mjs';
import { executer } from './processus.mjs';

const ESPACES = ['domaine', 'backend', 'frontend', 'e2e'];

/** Le lint fait et jette des millions de nœuds : une jeune mémoire plus grande lui ôte un dixième de son processeur. */
const JEUNE_MEMOIRE = ['--max-semi-space-size=128'];

const eslint = (titre, ...cibles) => ({
  titre,
  node: JEUNE_MEMOIRE,
  programme: programmeDe('.', 'eslint/bin/eslint.js'),
  args: [...cibles, '--max-warnings', '0'],
});

/** Ce que prettier retient d'une fois à l'autre ; le lint lisant les types n'en a pas : un fichier inchangé peut devenir faux. */
const MEMOIRE = join(RACINE, '.cache', 'portes', 'format.json');

/** Les plus longues d'abord : les autres se glissent à côté. */
const portes = () => [
  eslint('lint de l’interface', 'frontend', 'scripts', '*.mjs'),
  eslint('lint du serveur, du domaine et du bout en bout', 'backend', 'domaine', 'e2e'),
  // Le compilateur natif : les mêmes verdicts, en deux fois moins de calcul. Le lint, lui, lit les types par l'ancien.
  ...ESPACES.toReversed().map((espace) => ({
    titre: `types : ${espace}`,
    programme: programmeDe('.', 'typescript-natif/bin/tsc'),
    args: ['--noEmit', '-p', `${espace}/tsconfig.json`],
  })),
  {
    titre: 'format',
    programme: programmeDe('.', 'prettier/bin/prettier.cjs'),
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-location', MEMOIRE, '.'],
  },
  {
    titre: 'rien d’inutile (knip)',
    programme: programmeDe('.', 'knip/bin/knip.js'),
    args: ['--no-progress'],
  },
  ...['domaine', 'backend', 'frontend'].map((espace) => ({
    titre: `aucun cercle entre fichiers : ${espace}`,
    programme: programmeDe('.', 'dependency-cruiser/bin/dependency-cruise.mjs'),
    args: ['--config', join(RACINE, '.dependency-cruiser.cjs'), 'src'],
    dossier: espace,
  })),
  {
    titre: 'règles d’import',
    programme: programmeDe('.', 'jest/bin/jest.js'),
    args: ['--config', 'jest.architecture.cjs'],
  },
];

/**
 * Passe toutes les portes, autant à la fois que de cœurs, et dit chacune ; ce qu'une porte fermée écrit est montré.
 *
 * @returns {Promise<{ reussis: number, echoues: number, rouges: { titre: string, raison: string }[] }>} une porte compte pour un essai
 */
export async function passerLesPortes() {
  const file = portes();
  const jugements = [];
  const servir = async () => {
    while (file.length) jugements.push(await passer(file.shift()));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, servir));
  await writeFile(join(RAPPORTS, 'portes.json'), JSON.stringify(jugements, null, 2));
  const reussis = jugements.filter(({ ouverte }) => ouverte).length;
  const rouges = jugements
    .filter(({ ouverte }) => !ouverte)
    .map(({ titre }) => ({ titre, raison: 'voir plus haut' }));
  return { reussis, echoues: jugements.length - reussis, rouges };
}

async function passer({ titre, node = [], programme, args, dossier = '.' }) {
  const debut = performance.now();
  const faute = await executer(process.execPath, [...node, programme, ...args], {
    cwd: join(RACINE, dossier),
  }).then(
    () => undefined,
    (erreur) => erreur.message,
  );
  const secondes = (performance.now() - debut) / 1000;
  console.log(`${faute ? '✗' : '✓'} ${titre} (${secondes.toFixed(1)} s)`);
  if (faute) console.error(faute);
  return { titre, ouverte: !faute, secondes };
}
