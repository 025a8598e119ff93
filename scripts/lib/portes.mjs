// Les portes : ce que `npm test` vérifie avant de jouer un seul essai.
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { programmeDe, RACINE, RAPPORTS } from './chemins.mjs';
import { executer } from './processus.mjs';

/** Les plus longues d'abord : les autres se glissent à côté. Le lint prend les deux cœurs, quand il les trouve. */
const portes = () => [
  {
    titre: 'lint et types des quatre espaces',
    programme: programmeDe('.', 'oxlint/bin/oxlint'),
    args: ['.'],
  },
  {
    titre: 'rien d’inutile (knip)',
    programme: programmeDe('.', 'knip/bin/knip.js'),
    args: ['--no-progress'],
  },
  {
    titre: 's’installe avec le npm de chaque Node',
    programme: join(RACINE, 'scripts/installable.mjs'),
    args: [],
  },
  {
    titre: 'règles d’import, aucun cercle entre fichiers',
    programme: programmeDe('.', 'jest/bin/jest.js'),
    args: ['--config', 'jest.architecture.cjs'],
  },
  { titre: 'format', programme: programmeDe('.', 'oxfmt/bin/oxfmt'), args: ['--check', '.'] },
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

async function passer({ titre, programme, args }) {
  const debut = performance.now();
  const faute = await executer(process.execPath, [programme, ...args], { cwd: RACINE }).then(
    () => undefined,
    (erreur) => erreur.message,
  );
  const secondes = (performance.now() - debut) / 1000;
  console.log(`${faute ? '✗' : '✓'} ${titre} (${secondes.toFixed(1)} s)`);
  if (faute) console.error(faute);
  return { titre, ouverte: !faute, secondes };
}
