// npm test : tous les anneaux d'essais, sur un dépôt tout juste cloné s'il le faut.
// D'abord les portes : format, lint, types, exports inutiles, règles d'import. Puis les anneaux.
//   npm test -- --anneau=portes|domaine|backend|frontend|http|web     un seul anneau
// La dernière ligne est toujours « N passed, N failed » ; le code de fin suit les échecs.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { programmeDe, RACINE, RAPPORTS } from './lib/chemins.mjs';
import { verifierNode } from './lib/configuration.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { trouverChromium, verifierPdftotext } from './lib/outils-systeme.mjs';
import { passerLesPortes } from './lib/portes.mjs';
import { montrer } from './lib/processus.mjs';
import {
  compterJest,
  compterPlaywright,
  lireResultat,
  nommerJest,
  nommerPlaywright,
  noterDuree,
} from './lib/rapports.mjs';
import { creerArret, journal } from './lib/services.mjs';
import { demarrerMongoDeTest } from './mongo-tests.mjs';

const ANNEAUX = [
  { nom: 'portes', titre: 'Portes' },
  { nom: 'domaine', titre: 'Domaine', dossier: 'domaine' },
  { nom: 'backend', titre: 'Serveur et intégration', dossier: 'backend', base: true },
  { nom: 'frontend', titre: 'Interface', dossier: 'frontend' },
  { nom: 'http', titre: 'HTTP sur le produit construit', dossier: 'e2e', base: true, produit: true },
  { nom: 'web', titre: 'Parcours dans le navigateur', dossier: 'e2e', base: true, produit: true },
];

const arret = creerArret({ code: () => 1 });

async function tester() {
  verifierNode();
  const anneaux = choisirAnneaux(process.argv.slice(2));
  await rm(RAPPORTS, { recursive: true, force: true });
  await mkdir(RAPPORTS, { recursive: true });
  await installerSiBesoin(journal);
  const env = { ...process.env, NODE_ENV: 'test' };
  const resultats = [];
  if (anneaux.some(({ base }) => base)) {
    resultats.push(await prerequis(() => verifierPdftotext(journal)));
    const serveur = await arret.suivre(demarrerMongoDeTest({ journal }));
    arret.ajouter(serveur.arreter);
    env.MONGODB_URI_TEST = serveur.uri;
  }
  if (anneaux.some(({ produit }) => produit)) await construireSiBesoin(journal);
  const debut = performance.now();
  for (const anneau of anneaux) resultats.push(await parcourir(anneau, env));
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

async function jest({ nom, dossier }, env) {
  const rapport = join(RAPPORTS, `${nom}.json`);
  const programme = programmeDe(dossier, 'jest/bin/jest.js');
  const code = await montrer(process.execPath, [programme, '--json', `--outputFile=${rapport}`], {
    cwd: join(RACINE, dossier),
    env,
  });
  return lireResultat(rapport, compterJest, code, nommerJest);
}

async function navigateur({ nom, dossier }, env) {
  let chromium;
  try {
    chromium = await trouverChromium(journal);
  } catch (erreur) {
    return { reussis: 0, echoues: 1, raison: erreur.message };
  }
  const rapport = join(RAPPORTS, `${nom}.json`);
  const programme = programmeDe(dossier, '@playwright/test/cli.js');
  const code = await montrer(process.execPath, [programme, 'test', '--reporter=list,json'], {
    cwd: join(RACINE, dossier),
    env: { ...env, PLAYWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: rapport },
  });
  return lireResultat(rapport, compterPlaywright, code, nommerPlaywright);
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

/** Les essais rouges, redits à la fin : une sortie coupée par le haut les garde. */
function redire(resultats) {
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
