// npm run budgets : le JavaScript compressé (gzip) que demande chaque entrée, lu dans le manifeste de la construction.
//   node scripts/budgets.mjs [dossier]     échoue si une entrée dépasse son budget
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RACINE } from './lib/chemins.mjs';

const DIST = resolve(RACINE, process.argv[2] ?? 'frontend/dist');
const UN_KO = 1000;

const APPLICATION = ['index.html', 'src/app/App.tsx'];
const COMPTE = [...APPLICATION, 'src/app/CadreAntd.tsx', 'src/app/layouts/MiseEnPage.tsx'];

/** Ce que chaque entrée charge avant d'être utilisable, et son budget en kilo-octets. */
const ENTREES = [
  {
    nom: 'Accueil',
    budget: 80,
    sources: ['index.html', 'src/features/vitrine/pages/PageAccueil.tsx', 'src/service-worker/veille.ts'],
  },
  {
    nom: 'Connexion',
    budget: 200,
    sources: [
      ...APPLICATION,
      'src/app/layouts/CadreVisiteur.tsx',
      'src/features/auth/pages/PageConnexion.tsx',
    ],
  },
  {
    nom: 'Liste des factures',
    budget: 330,
    sources: [...COMPTE, 'src/features/factures/pages/PageFactures.tsx'],
  },
  {
    nom: 'Assistant',
    budget: 420,
    sources: [...COMPTE, 'src/features/factures/pages/PageFactureCreation.tsx'],
  },
];

/** Les fichiers d'un ensemble de sources et de tout ce qu'elles importent, sans les imports à la demande. */
function fichiers(manifeste, sources) {
  const vus = new Set();
  const suivre = (cle) => {
    const morceau = manifeste[cle];
    if (!morceau) throw new Error(`Le manifeste ne connaît pas ${cle} : la source a changé de nom ?`);
    if (vus.has(cle)) return;
    vus.add(cle);
    (morceau.imports ?? []).forEach(suivre);
  };
  sources.forEach(suivre);
  return [...new Set([...vus].map((cle) => manifeste[cle].file))].filter((nom) => nom.endsWith('.js'));
}

const poids = (fichier) => gzipSync(readFileSync(join(DIST, fichier)), { level: 9 }).length / UN_KO;

const chemin = join(DIST, '.vite/manifest.json');
if (!existsSync(chemin)) {
  console.error(`Pas de manifeste dans ${DIST} : construisez d’abord (npm run build).`);
  process.exit(1);
}
const manifeste = JSON.parse(readFileSync(chemin, 'utf8'));

let depassements = 0;
console.log(`${'Entrée'.padEnd(22)}${'gzip'.padStart(10)}${'budget'.padStart(10)}   les plus lourds`);
for (const { nom, budget, sources } of ENTREES) {
  const pesees = fichiers(manifeste, sources)
    .map((fichier) => ({ fichier, ko: poids(fichier) }))
    .sort((a, b) => b.ko - a.ko);
  const total = pesees.reduce((somme, { ko }) => somme + ko, 0);
  const lourds = pesees
    .slice(0, 5)
    .map(({ fichier, ko }) => `${fichier.replace(/^assets\/|-[\w-]{8}\.js$/g, '')} ${ko.toFixed(0)}`)
    .join(', ');
  const trop = total > budget;
  if (trop) depassements += 1;
  console.log(
    `${nom.padEnd(22)}${`${total.toFixed(1)} ko`.padStart(10)}${`${budget} ko`.padStart(10)} ${trop ? '✗' : '✓'} ${lourds}`,
  );
}
process.exit(depassements ? 1 : 0);
