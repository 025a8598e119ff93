import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, PROGRAMME, RACINE } from './chemins.mjs';
import { executer } from './processus.mjs';

const DOMAINE = ['domaine/src', 'domaine/package.json', 'domaine/.swcrc'];

/** Ce qui se construit, dans l'ordre : de quoi c'est fait, ce que ça produit. */
const COTES = [
  {
    nom: 'domaine',
    titre: 'domaine',
    produit: 'domaine/dist/valeurs/montant.js',
    sources: [...DOMAINE, 'package-lock.json'],
  },
  {
    nom: 'backend',
    titre: 'serveur',
    produit: PROGRAMME,
    sources: [
      ...['backend/src', 'backend/package.json', 'backend/.swcrc', 'backend/tsconfig.json'],
      ...DOMAINE,
      ...['backend/tsconfig.build.json', 'nest-cli.json', 'tsconfig.base.json', 'package-lock.json'],
    ],
  },
  {
    nom: 'frontend',
    titre: 'interface',
    produit: 'frontend/dist/index.html',
    sources: [
      ...[
        'frontend/src',
        'frontend/public',
        'frontend/outils',
        'frontend/index.html',
        'frontend/vite.config.ts',
      ],
      ...['frontend/package.json', 'frontend/tsconfig.json', 'tsconfig.base.json'],
      ...['package-lock.json', 'e2e/contrats', ...DOMAINE],
    ],
  },
];

/** Construit en même temps les côtés dont les sources ont changé depuis leur dernière construction. */
export async function construireSiBesoin(journal) {
  await Promise.all(COTES.map((cote) => construire(cote, journal)));
}

async function construire({ nom, titre, produit, sources }, journal) {
  const memoire = join(CACHE, 'construction', nom);
  const actuelle = empreinte(sources);
  const faite = existsSync(join(RACINE, produit)) && existsSync(memoire);
  if (faite && readFileSync(memoire, 'utf8') === actuelle) return;
  journal(`Construction : ${titre}…`);
  await executer('npm', ['run', 'build', '-w', nom]);
  if (!existsSync(join(RACINE, produit))) {
    throw new Error(`La construction de ${nom} n’a pas produit ${produit}.`);
  }
  await mkdir(join(CACHE, 'construction'), { recursive: true });
  await writeFile(memoire, actuelle);
}

/** Empreinte du contenu des sources, essais exclus. */
function empreinte(sources) {
  const hachage = createHash('sha256');
  for (const chemin of sources.flatMap(fichiers)) {
    hachage
      .update(chemin)
      .update('\0')
      .update(readFileSync(join(RACINE, chemin)));
  }
  return hachage.digest('hex');
}

function fichiers(chemin) {
  const absolu = join(RACINE, chemin);
  if (!existsSync(absolu)) return [];
  if (!statSync(absolu).isDirectory()) return [chemin];
  return readdirSync(absolu)
    .sort()
    .flatMap((nom) => fichiers(`${chemin}/${nom}`))
    .filter((nom) => !/\.spec\.tsx?$/.test(nom));
}
