// Les anneaux d'essais, l'un après l'autre : ce qu'ils demandent, et comment un lanceur joue le sien. De front, ils se prennent les cœurs.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { programmeDe, RACINE, RAPPORTS } from './chemins.mjs';
import { jouerJest } from './lanceur-jest.mjs';
import { trouverChromium, trouverChromiumLeger, verifierPdftotext } from './outils-systeme.mjs';
import { passerLesPortes } from './portes.mjs';
import { choisirSixPorts } from './ports.mjs';
import { montrer } from './processus.mjs';
import { lireResultat, noterDuree, PLAYWRIGHT } from './rapports.mjs';
import { journal } from './services.mjs';
import { demarrerMongoDeTest } from '../mongo-tests.mjs';

/** `secondTour` : ce qui est rouge se rejoue une fois, hors de la campagne ; ce qui reverdit est nommé « instable ». */
export const ANNEAUX = [
  { nom: 'portes', titre: 'Portes' },
  { nom: 'domaine', titre: 'Domaine', dossier: 'domaine' },
  { nom: 'plateforme', titre: 'Plateforme agréée simulée', dossier: 'scripts/doublure-pa' },
  {
    nom: 'frontend',
    titre: 'Interface',
    dossier: 'frontend',
    config: 'jest.lots.cjs',
    secondTour: true,
  },
  {
    nom: 'backend',
    titre: 'Serveur et intégration',
    dossier: 'backend',
    base: true,
    config: 'jest.lots.cjs',
    secondTour: true,
  },
  {
    nom: 'http',
    titre: 'HTTP sur le produit construit',
    dossier: 'e2e',
    base: true,
    produit: true,
    secondTour: true,
  },
  {
    nom: 'web',
    titre: 'Parcours dans le navigateur',
    dossier: 'e2e',
    base: true,
    produit: true,
    secondTour: true,
  },
];

/**
 * Au-delà, un anneau n'avance plus, et tairait les autres : les plus longs prennent sept minutes dans la suite, une demi-heure dans la
 * campagne, sur deux cœurs.
 */
const limiteAnneauMs = ({ TAILLE }) => (TAILLE === 'entiere' ? 3_600_000 : 1_800_000);

/**
 * @typedef {object} Marche ce qu'une commande joue
 * @property {'premiers' | 'suite' | 'entiere'} taille `premiers` : douze parcours, et les seuls fichiers `choisis` ; `suite` : sans ce
 *   qui attend la campagne ; `entiere` : tout
 * @property {string[]} noms les anneaux joués
 * @property {boolean} [secondTour]
 * @property {Record<string, string[]>} [choisis] par anneau de jest, les seuls fichiers joués (depuis son dossier)
 */

/** Joue les anneaux d'une marche, et rend leurs résultats dans l'ordre. @param {Marche} marche */
export async function jouerLesAnneaux(marche, arret) {
  await rm(RAPPORTS, { recursive: true, force: true });
  await mkdir(RAPPORTS, { recursive: true });
  const anneaux = ANNEAUX.filter(({ nom }) => marche.noms.includes(nom));
  const base = baseDesEssais(arret);
  const resultats = [];
  const debut = performance.now();
  if (anneaux.some((anneau) => anneau.base))
    resultats.push(await prerequis(() => verifierPdftotext(journal)));
  for (const anneau of anneaux) {
    if (arret.estDemande()) break;
    const uri = anneau.base ? { MONGODB_URI_TEST: await base() } : {};
    const env = { ...process.env, NODE_ENV: 'test', TAILLE: marche.taille, ...uri };
    const secondTour = anneau.secondTour && marche.secondTour;
    resultats.push(await parcourir({ ...anneau, secondTour }, env, marche));
  }
  noterDuree('suite', (performance.now() - debut) / 1000);
  return resultats;
}

/** La base des essais, démarrée la première fois qu'un anneau la demande. */
function baseDesEssais(arret) {
  let base;
  return async () => {
    if (!base) {
      base = await arret.suivre(demarrerMongoDeTest({ journal }));
      arret.ajouter(base.arreter);
    }
    return base.uri;
  };
}

async function parcourir(anneau, env, { choisis = {} }) {
  console.log(`\n── ${anneau.titre} (${anneau.nom}) ──`);
  const debut = performance.now();
  const resultat = await LANCEURS[anneau.nom in LANCEURS ? anneau.nom : 'jest'](
    anneau,
    env,
    choisis[anneau.nom],
  );
  const secondes = (performance.now() - debut) / 1000;
  noterDuree(anneau.nom, secondes);
  const raison = resultat.raison ? ` : ${resultat.raison}` : '';
  const { reussis, echoues } = resultat;
  console.log(
    `── ${anneau.nom} : ${reussis} réussis, ${echoues} en échec${raison} (${secondes.toFixed(1)} s) ──`,
  );
  return { anneau: anneau.nom, secondes, ...resultat };
}

function jest({ nom, dossier, config, secondTour }, env, choisis) {
  return jouerJest({
    dossier: join(RACINE, dossier),
    config: choisis || !config ? 'jest.config.cjs' : config,
    rapport: join(RAPPORTS, `${nom}.json`),
    choix: choisis ? ['--runTestsByPath', ...choisis] : [],
    secondTour,
    env,
    limiteMs: limiteAnneauMs(env),
  });
}

async function navigateur({ nom, dossier, secondTour }, env) {
  const chemins = {};
  try {
    chemins.PLAYWRIGHT_CHROMIUM = await trouverChromium(journal);
    chemins.PLAYWRIGHT_CHROMIUM_LEGER = await trouverChromiumLeger(chemins.PLAYWRIGHT_CHROMIUM, journal);
    // Un produit oublié par une marche coupée ne rougit pas la suivante.
    chemins.E2E_PORT = env.E2E_PORT ?? String(await choisirSixPorts(4300));
  } catch (erreur) {
    return { reussis: 0, echoues: 1, raison: erreur.message };
  }
  const rapport = join(RAPPORTS, `${nom}.json`);
  const programme = programmeDe(dossier, '@playwright/test/cli.js');
  const args = [
    programme,
    'test',
    '--reporter=./support/rapporteur-web.ts,json',
    `--retries=${secondTour ? 1 : 0}`,
  ];
  const code = await montrer(process.execPath, args, {
    cwd: join(RACINE, dossier),
    env: { ...env, ...chemins, PLAYWRIGHT_JSON_OUTPUT_FILE: rapport },
    limiteMs: limiteAnneauMs(env),
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
export function redire(resultats) {
  const instables = resultats.flatMap((resultat) => resultat.instables ?? []);
  if (instables.length > 0)
    console.log(`\n── Instables (${instables.length}) : rouges, puis verts au second tour ──`);
  for (const { titre, raison, secondes } of instables)
    console.log(`~ ${titre} (${secondes.toFixed(1)} s)\n${raison.replaceAll(/^/gm, '    ')}`);
  const rouges = resultats.flatMap((resultat) => resultat.rouges ?? []);
  if (rouges.length > 0) console.log(`\n── En échec (${rouges.length}) ──`);
  for (const { titre, raison } of rouges) console.log(`✗ ${titre}\n${raison.replaceAll(/^/gm, '    ')}`);
}

/** @returns {{ reussis: number, echoues: number }} la somme des anneaux */
export const additionner = (resultats) =>
  resultats.reduce(
    (somme, { reussis, echoues }) => ({
      reussis: somme.reussis + reussis,
      echoues: somme.echoues + echoues,
    }),
    { reussis: 0, echoues: 0 },
  );
