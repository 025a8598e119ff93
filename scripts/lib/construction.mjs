import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CACHE, PROGRAMME, RACINE } from './chemins.mjs';
import { plan } from './compilation.mjs';
import { executer } from './processus.mjs';

const MEMOIRE = join(CACHE, 'construction');
const LISTES = join(MEMOIRE, 'entrees');

/** Ce qui se construit : ce que ça produit, et ce que son outil lit (`undefined` : pas encore dit, il faut construire). */
export const COTES = [
  {
    nom: 'domaine',
    titre: 'domaine',
    produit: 'domaine/dist/valeurs/montant.js',
    entrees: () => entreesCompilees('domaine'),
  },
  { nom: 'backend', titre: 'serveur', produit: PROGRAMME, entrees: () => entreesCompilees('backend') },
  {
    nom: 'frontend',
    titre: 'interface',
    produit: 'frontend/dist/index.html',
    entrees: () =>
      listesEcrites([
        'frontend-client',
        'frontend-lien',
        'frontend-lien-devis',
        'frontend-preuves',
        'frontend-verifier',
        'frontend-vitrine',
        'frontend-fin',
      ]),
  },
];

/** La plateforme agréée simulée : `npm start` et `npm run dev` la construisent à part, et n'attendent qu'elle pour la lancer. */
const DOUBLURE_PA = {
  nom: 'scripts/doublure-pa',
  titre: 'plateforme simulée',
  produit: 'scripts/doublure-pa/dist/serveur.js',
  entrees: () => entreesCompilees('scripts/doublure-pa'),
};

/** Construit la plateforme agréée simulée si ses sources ont changé. */
export const construireDoublurePa = (journal) => construire(DOUBLURE_PA, journal);

/** Construit en même temps les côtés dont les sources ont changé depuis leur dernière construction. */
export async function construireSiBesoin(journal) {
  await Promise.all(COTES.map((cote) => construire(cote, journal)));
}

async function construire({ nom, titre, produit, entrees }, journal) {
  const memoire = join(MEMOIRE, nom.replaceAll('/', '-'));
  const communes = ['package-lock.json', `${nom}/package.json`];
  const lues = () => [...communes, ...(entrees() ?? [])];
  const faite = existsSync(join(RACINE, produit)) && existsSync(memoire) && entrees();
  if (faite && readFileSync(memoire, 'utf8') === empreinte(lues())) return;
  journal(`Construction : ${titre}…`);
  const debut = Date.now();
  rmSync(memoire, { force: true });
  await executer('npm', ['run', 'build', '-w', nom]);
  if (!existsSync(join(RACINE, produit))) {
    throw new Error(`La construction de ${nom} n’a pas produit ${produit}.`);
  }
  if (!entrees()) throw new Error(`La construction de ${nom} n’a pas dit ce qu’elle a lu.`);
  if (changeDepuis(lues(), debut)) return;
  await mkdir(MEMOIRE, { recursive: true });
  await writeFile(memoire, empreinte(lues()));
}

/** Un espace compilé par `scripts/compiler.mjs` : ses sources, son réglage, et le dossier d'un outil que sa commande lance ensuite. */
function entreesCompilees(espace) {
  const { sources, reglage } = plan(espace);
  const { build } = JSON.parse(readFileSync(join(RACINE, espace, 'package.json'), 'utf8')).scripts;
  const outils = build.split(/\s+/).filter((mot) => /^[^.].*\.mjs$/.test(mot));
  return [
    'scripts/lib/compilation.mjs',
    'nest-cli.json',
    sources,
    reglage,
    ...outils.map((outil) => `${espace}/${dirname(outil)}`),
  ];
}

/**
 * Ce que les étapes d'une construction ont écrit qu'elles lisaient (`frontend/outils/entrees.mjs`).
 * @returns `undefined` tant que l'une d'elles ne l'a pas dit
 */
export function listesEcrites(etapes, dossier = LISTES) {
  const listes = etapes.map((etape) => join(dossier, `${etape}.json`));
  if (!listes.every((liste) => existsSync(liste))) return undefined;
  return listes.flatMap((liste) => JSON.parse(readFileSync(liste, 'utf8')));
}

/**
 * Empreinte du contenu des entrées, essais exclus ; d'un dossier, tout ce qu'il contient. Une entrée disparue compte aussi.
 * @param {string[]} entrees chemins depuis la racine du dépôt
 */
export function empreinte(entrees) {
  const hachage = createHash('sha256');
  for (const chemin of [...new Set(entrees.flatMap(fichiers))].sort()) {
    const absolu = join(RACINE, chemin);
    hachage
      .update(chemin)
      .update('\0')
      .update(existsSync(absolu) ? readFileSync(absolu) : 'absent');
  }
  return hachage.digest('hex');
}

/** Vrai si une entrée a bougé pendant la construction : elle est peut-être déjà périmée, on ne la retient pas. */
const changeDepuis = (entrees, debut) =>
  entrees
    .flatMap(fichiers)
    .map((chemin) => join(RACINE, chemin))
    .some((chemin) => existsSync(chemin) && statSync(chemin).mtimeMs > debut);

function fichiers(chemin) {
  const absolu = join(RACINE, chemin);
  if (!existsSync(absolu) || !statSync(absolu).isDirectory()) return [chemin];
  return readdirSync(absolu)
    .sort()
    .flatMap((nom) => fichiers(`${chemin}/${nom}`))
    .filter((nom) => !/\.spec\.tsx?$/.test(nom));
}
