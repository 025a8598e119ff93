// npm test : tous les anneaux d'essais, sur un dépôt tout juste cloné s'il le faut.
// D'abord les portes (format, lint, types, exports inutiles, règles d'import), puis les anneaux, étape par étape.
//   npm test -- --anneau=portes|domaine|backend|frontend|http|web     un seul anneau
// La dernière ligne est toujours « N passed, N failed » ; le code de fin suit les échecs.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { programmeDe, RACINE, RAPPORTS } from './lib/chemins.mjs';
import { verifierNode } from './lib/configuration.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { jouerJest } from './lib/lanceur-jest.mjs';
import { trouverChromium, trouverChromiumLeger, verifierPdftotext } from './lib/outils-systeme.mjs';
import { passerLesPortes } from './lib/portes.mjs';
import { montrer } from './lib/processus.mjs';
import { lireResultat, noterDuree, PLAYWRIGHT } from './lib/rapports.mjs';
import { creerArret, journal } from './lib/services.mjs';
import { demarrerMongoDeTest } from './mongo-tests.mjs';

const ANNEAUX = [
  { nom: 'portes', titre: 'Portes' },
  { nom: 'domaine', titre: 'Domaine', dossier: 'domaine' },
  { nom: 'frontend', titre: 'Interface', dossier: 'frontend' },
  {
    nom: 'backend',
    titre: 'Serveur et intégration',
    dossier: 'backend',
    base: true,
    config: 'jest.lots.cjs',
  },
  {
    nom: 'http',
    titre: 'HTTP sur le produit construit',
    dossier: 'e2e',
    base: true,
    produit: true,
    secondTour: true,
  },
  { nom: 'web', titre: 'Parcours dans le navigateur', dossier: 'e2e', base: true, produit: true },
];

/**
 * Les étapes se suivent ; les anneaux d'une étape se jouent de front, chacun sur son MongoDB. Le navigateur attend la moitié du temps, le
 * serveur remplit l'attente. HTTP reste seul : ses arrêts brutaux et ses courses ont des délais qu'un voisin affamerait.
 */
const ETAPES = [['portes'], ['domaine'], ['frontend'], ['backend', 'web'], ['http']];

/** Un anneau joué de front prend moins d'ouvriers. */
const OUVRIERS_DE_FRONT = 2;

/** Le plus long prend une demi-heure sur deux cœurs : au-delà d'une heure il n'avance plus, et tairait les autres. */
const LIMITE_ANNEAU_MS = 3_600_000;

const arret = creerArret({ code: () => 1 });

async function tester() {
  verifierNode();
  const anneaux = choisirAnneaux(process.argv.slice(2));
  await rm(RAPPORTS, { recursive: true, force: true });
  await mkdir(RAPPORTS, { recursive: true });
  await installerSiBesoin(journal);
  const resultats = [];
  if (anneaux.some(({ base }) => base)) resultats.push(await prerequis(() => verifierPdftotext(journal)));
  if (anneaux.some(({ produit }) => produit)) await construireSiBesoin(journal);
  const debut = performance.now();
  for (const etape of ETAPES) {
    if (!arret.estDemande()) resultats.push(...(await jouerLEtape(anneaux, etape)));
  }
  noterDuree('suite', (performance.now() - debut) / 1000);
  redire(resultats);
  return additionner(resultats);
}

function choisirAnneaux(args) {
  const demandes = args.map((arg) => /^--anneau=(.+)$/.exec(arg)?.[1] ?? arg);
  const inconnu = demandes.find((nom) => !ANNEAUX.some((anneau) => anneau.nom === nom));
  if (inconnu) {
    const noms = ANNEAUX.map(({ nom }) => nom).join(', ');
    throw new Error(`Anneau inconnu : ${inconnu}. Choix : --anneau=${noms}.`);
  }
  return demandes.length ? ANNEAUX.filter(({ nom }) => demandes.includes(nom)) : ANNEAUX;
}

const bases = [];

/** La base des essais de ce rang, démarrée la première fois qu'on la demande : deux anneaux de front ne se la partagent pas. */
async function baseDeRang(rang) {
  if (!bases[rang]) {
    bases[rang] = await arret.suivre(demarrerMongoDeTest({ journal }));
    arret.ajouter(bases[rang].arreter);
  }
  return bases[rang].uri;
}

/** Joue de front ceux de ces anneaux que l'étape nomme. */
async function jouerLEtape(anneaux, etape) {
  const choisis = anneaux.filter(({ nom }) => etape.includes(nom));
  const prets = [];
  for (const [rang, anneau] of choisis.entries()) {
    const base = anneau.base ? { MONGODB_URI_TEST: await baseDeRang(rang) } : {};
    const devant = choisis.length > 1 ? `${anneau.nom.padEnd(7)} │ ` : undefined;
    prets.push([
      { ...anneau, devant },
      { ...process.env, NODE_ENV: 'test', ...base },
    ]);
  }
  return Promise.all(prets.map(([anneau, env]) => parcourir(anneau, env)));
}

async function parcourir(anneau, env) {
  console.log(`\n── ${anneau.titre} (${anneau.nom}) ──`);
  const debut = performance.now();
  const resultat = await LANCEURS[anneau.nom in LANCEURS ? anneau.nom : 'jest'](anneau, env);
  const secondes = (performance.now() - debut) / 1000;
  const duree = secondes.toFixed(1);
  noterDuree(anneau.nom, secondes);
  const raison = resultat.raison ? ` : ${resultat.raison}` : '';
  const { reussis, echoues } = resultat;
  console.log(`── ${anneau.nom} : ${reussis} réussis, ${echoues} en échec${raison} (${duree} s) ──`);
  return resultat;
}

function jest({ nom, dossier, config = 'jest.config.cjs', devant, secondTour }, env) {
  return jouerJest({
    dossier: join(RACINE, dossier),
    config,
    rapport: join(RAPPORTS, `${nom}.json`),
    choix: devant ? [`--maxWorkers=${OUVRIERS_DE_FRONT}`] : [],
    secondTour,
    env,
    devant,
    limiteMs: LIMITE_ANNEAU_MS,
  });
}

async function navigateur({ nom, dossier, devant }, env) {
  const chemins = {};
  try {
    chemins.PLAYWRIGHT_CHROMIUM = await trouverChromium(journal);
    chemins.PLAYWRIGHT_CHROMIUM_LEGER = await trouverChromiumLeger(chemins.PLAYWRIGHT_CHROMIUM, journal);
  } catch (erreur) {
    return { reussis: 0, echoues: 1, raison: erreur.message };
  }
  const rapport = join(RAPPORTS, `${nom}.json`);
  const programme = programmeDe(dossier, '@playwright/test/cli.js');
  const args = [programme, 'test', '--reporter=list,json', '--retries=1'];
  const code = await montrer(process.execPath, args, {
    cwd: join(RACINE, dossier),
    env: { ...env, ...chemins, PLAYWRIGHT_JSON_OUTPUT_FILE: rapport },
    devant,
    limiteMs: LIMITE_ANNEAU_MS,
  });
  return lireResultat(rapport, PLAYWRIGHT, code);
}

const LANCEURS = { portes: passerLesPortes, web: navigateur, jest };

async function prerequis(verifier) {
  try {
    await verifier();
    return { reussis: 0, echoues: 0 };
  } catch (erreur) {
    console.error(erreur.message);
    return { reussis: 0, echoues: 1 };
  }
}

/** Les essais rouges et les instables, redits à la fin : une sortie coupée par le haut les garde. */
function redire(resultats) {
  const instables = resultats.flatMap((resultat) => resultat.instables ?? []);
  if (instables.length > 0)
    console.log(`\n── Instables (${instables.length}) : rouges, puis verts au second tour ──`);
  for (const { titre, raison, secondes } of instables)
    console.log(`~ ${titre} (${secondes.toFixed(1)} s)\n${raison.replaceAll(/^/gm, '    ')}`);
  const rouges = resultats.flatMap((resultat) => resultat.rouges ?? []);
  if (rouges.length > 0) console.log(`\n── En échec (${rouges.length}) ──`);
  for (const { titre, raison } of rouges) console.log(`✗ ${titre}\n${raison.replaceAll(/^/gm, '    ')}`);
}

function additionner(resultats) {
  return resultats.reduce(
    (somme, { reussis, echoues }) => ({
      reussis: somme.reussis + reussis,
      echoues: somme.echoues + echoues,
    }),
    { reussis: 0, echoues: 0 },
  );
}

tester()
  .catch((erreur) => {
    console.error(erreur.message);
    return { reussis: 0, echoues: 1 };
  })
  .then(async ({ reussis, echoues }) => {
    if (arret.estDemande()) return;
    await arret.toutArreter();
    console.log(`\n${reussis} passed, ${echoues} failed`);
    process.exit(echoues === 0 ? 0 : 1);
  });
