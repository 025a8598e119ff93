// npm run campagnes : tout. Les anneaux entiers, sans second tour, puis les essais au hasard, longs, sur une graine neuve.
//   npm run campagnes -- modele arrets          seulement celles-là
//   npm run campagnes -- anneau-web             un anneau entier
//   npm run campagnes -- feu                    toutes les fautes, morceau par morceau (`feu-mongod` : un seul)
//   npm run campagnes -- --graine=123           rejoue une graine imprimée
//   npm run campagnes -- --reprendre            laisse ce qui fut vert à ce commit, avec sa graine
// Ce qui a été joué s'écrit au fur et à mesure : .cache/campagne.json, et `npm run campagnes -- --bilan` le dit en table.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { direLAide } from './lib/aide.mjs';
import { ANNEAUX, jouerLesAnneaux, redire } from './lib/anneaux.mjs';
import { carnetDeCampagne, dresserLeBilan } from './lib/carnet-de-campagne.mjs';
import { programmeDe, RACINE } from './lib/chemins.mjs';
import { verifierNode } from './lib/configuration.mjs';
import { construireDoublurePa, construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { trouverChromium } from './lib/outils-systeme.mjs';
import { montrer } from './lib/processus.mjs';
import { creerArret, journal } from './lib/services.mjs';
import { demarrerMongoDeTest } from './mongo-tests.mjs';

/** Une campagne : des essais d'un espace (ou du navigateur), et ce qu'elle leur demande de plus ; `avant` prépare son programme. */
const CAMPAGNES = {
  proprietes: {
    espaces: ['domaine', 'backend'],
    essais: '(abonnement|valeurs|documents|plateforme|export)/.*\\.spec',
    env: { ESSAIS_TIRAGES: '20000' },
  },
  modele: { espaces: ['e2e'], essais: 'api/modele', env: { MODELE_COURSES: '1000' } },
  attaques: { espaces: ['e2e'], essais: 'attaques/', env: { ATTAQUES_CORPS: '20000' } },
  corps: { espaces: ['e2e'], essais: 'attaques/corps', env: { ATTAQUES_CORPS: '20000' } },
  requetes: { espaces: ['e2e'], essais: 'attaques/requetes', env: { ATTAQUES_REQUETES: '50000' } },
  schemathesis: { programme: 'scripts/schemathesis.mjs' },
  documents: { espaces: ['backend'], essais: 'test/campagne-documents', env: { DOCUMENTS: '315' } },
  recues: { espaces: ['backend'], essais: 'reception/lecture/mutations' },
  releves: {
    espaces: ['domaine', 'frontend'],
    essais: 'releves/(mutations|proprietes|precision)|model/lire-camt',
  },
  memoire: { programme: 'scripts/memoire-lectures.mjs' },
  gel: { espaces: ['e2e'], essais: 'api/base-gelee', env: { GEL_SECONDES: '60' } },
  histoires: { espaces: ['backend'], essais: 'test/integration/histoires', env: { HISTOIRES: '200' } },
  livre: { espaces: ['backend'], essais: 'test/integration/livre-histoires', env: { LIVRE: '300' } },
  comptes: {
    espaces: ['backend'],
    essais: 'test/integration/annee-de-comptes',
    env: { ANNEE_COMPTES: '396' },
  },
  'livres-vie': {
    espaces: ['backend'],
    essais: 'test/integration/livres-vie',
    env: { LIVRES_VIE: '366' },
  },
  vies: { espaces: ['backend'], essais: 'test/integration/subscription-evenements', env: { VIES: '400' } },
  encaissements: {
    espaces: ['backend'],
    essais: 'test/integration/encaissements-histoires',
    env: { ENCAISSEMENTS_HISTOIRES: '300' },
  },
  facturation: {
    espaces: ['backend'],
    essais: 'test/integration/devis-facturation-histoires',
    env: { FACTURATION_HISTOIRES: '500' },
  },
  chantiers: {
    espaces: ['backend'],
    essais: 'test/integration/chantiers-documents',
    env: { CHANTIERS: '500' },
  },
  'arrets-encaissements': {
    espaces: ['e2e'],
    essais: 'api/encaissements-courses',
    env: { ENCAISSEMENTS_ARRETS: '50' },
  },
  'arrets-devis': { espaces: ['e2e'], essais: 'api/arrets-devis', env: { DEVIS_ARRETS: '50' } },
  'arrets-declaration': {
    espaces: ['e2e'],
    essais: 'api/arrets-declaration',
    env: { DECLARATION_ARRETS: '50' },
  },
  'arrets-imports': { espaces: ['e2e'], essais: 'api/arrets-imports', env: { IMPORTS_ARRETS: '10' } },
  'arrets-depots': { espaces: ['e2e'], essais: 'api/arrets-depots', env: { DEPOTS_ARRETS: '50' } },
  'arrets-series': { espaces: ['e2e'], essais: 'api/arrets-series', env: { SERIES_ARRETS: '50' } },
  'series-vie': {
    espaces: ['e2e'],
    essais: 'api/series-vie',
    env: { SERIES_VIE: '200', SERIES_VIE_JOURS: '1826', SERIES_VIE_ARRETS: '20' },
  },
  'courses-devis': {
    espaces: ['backend'],
    essais: 'test/integration/devis-courses',
    env: { DEVIS_COURSES: '100' },
  },
  travaux: {
    espaces: ['backend'],
    essais: 'test/integration/subscription-travaux',
    env: { TRAVAUX_JOURS: '30' },
  },
  declarations: { programme: 'scripts/declarations.mjs' },
  'doublure-pa': {
    avant: () => construireDoublurePa(journal),
    programme: 'scripts/doublure-pa/dist/campagne/campagne.js',
  },
  feuilles: {
    avant: () => construireDoublurePa(journal),
    programme: 'scripts/doublure-pa/dist/campagne/feuilles.js',
  },
  'vies-plateforme': {
    avant: () => construireDoublurePa(journal),
    espaces: ['e2e'],
    essais: 'api/vies-plateforme',
    env: { VIES_PLATEFORME: '1000', VIES_DE_FRONT: '100' },
  },
  image: { programme: 'scripts/rejouer-image.mjs' },
  images: { programme: 'scripts/captures.mjs', arguments: ['--quarante'] },
  matrice: { navigateur: 'web/matrice', env: { MATRICE: 'entiere' } },
  volumes: { espaces: ['e2e'], essais: 'api/volumes', env: { VOLUME: '100000' } },
  archive: { espaces: ['e2e'], essais: 'api/archive-echelle', env: { ARCHIVE_DOCUMENTS: '100000' } },
  echeances: { espaces: ['e2e'], essais: 'api/abonnement-travaux', env: { ECHEANCES: '60' } },
  annee: {
    espaces: ['e2e'],
    essais: 'api/annee-rappels',
    env: { ANNEE_JOURS: '365', ANNEE_FACTURES: '300', ANNEE_ARRETS: '3' },
  },
  'mots-reseaux': {
    espaces: ['backend'],
    essais: 'test/integration/auth-connexion',
    env: { MOTS_TOURS: '5' },
  },
  codes: { espaces: ['e2e'], essais: 'api/codes-devines' },
  mots: { espaces: ['e2e'], essais: 'api/mots-de-passe', env: { INCONNUS: '200' } },
  arrets: { espaces: ['e2e'], essais: 'api/arret-brutal', env: { ARRETS: '60' } },
  'feu-application': { espaces: ['e2e'], essais: 'api/feu-application', env: { FEU_APPLICATION: '200' } },
  'feu-mongod': { espaces: ['e2e'], essais: 'api/feu-mongod', env: { FEU_MONGOD: '100' } },
  'feu-replicas': { espaces: ['e2e'], essais: 'api/feu-replicas', env: { FEU_REPLICAS: '30' } },
  'feu-disque': { espaces: ['e2e'], essais: 'api/feu-disque', env: { FEU_DISQUE: '10' } },
  'feu-horloge': { espaces: ['e2e'], essais: 'api/feu-horloge', env: { FEU_HORLOGE: '10' } },
  'feu-dehors': { espaces: ['e2e'], essais: 'api/feu-dehors', env: { FEU_DEHORS: '10' } },
  'feu-fautes': { espaces: ['e2e'], essais: 'api/feu-fautes' },
};

/** Un nom pour plusieurs campagnes : `feu` les joue toutes. */
const GROUPES = { feu: Object.keys(CAMPAGNES).filter((nom) => nom.startsWith('feu-')) };

/** Les anneaux entiers, un à un : une campagne longue se reprend à celui qui reste. */
const DES_ANNEAUX = Object.fromEntries(ANNEAUX.map(({ nom }) => [`anneau-${nom}`, { anneau: nom }]));
const TOUTES = { ...DES_ANNEAUX, ...CAMPAGNES };

const arret = creerArret({ code: () => 1 });

async function mener() {
  const args = process.argv.slice(2);
  if (args.includes('--bilan')) return dresserLeBilan();
  const noms = args.filter((arg) => !arg.startsWith('--')).flatMap((nom) => GROUPES[nom] ?? [nom]);
  const inconnu = noms.find((nom) => !(nom in TOUTES));
  if (inconnu)
    throw new Error(
      `Campagne inconnue : ${inconnu}. Choix : ${[...Object.keys(GROUPES), ...Object.keys(TOUTES)].join(', ')}.`,
    );
  const carnet = await carnetDeCampagne({ reprendre: args.includes('--reprendre') });
  const graine =
    args.map((arg) => /^--graine=(\d+)$/.exec(arg)?.[1]).find(Boolean) ?? carnet.graine ?? randomInt(2 ** 31);
  verifierNode();
  await installerSiBesoin(journal);
  await construireSiBesoin(journal);
  const serveur = await arret.suivre(demarrerMongoDeTest({ journal }));
  arret.ajouter(serveur.arreter);
  const commun = { ...process.env, MONGODB_URI_TEST: serveur.uri, ESSAIS_GRAINE: String(graine) };
  console.log(`Graine : ${graine} (la rejouer : npm run campagnes -- --graine=${graine})`);
  for (const nom of noms.length ? noms : Object.keys(TOUTES)) {
    if (arret.estDemande() || carnet.estVerte(nom)) continue;
    console.log(`\n── ${nom} ──`);
    const debut = performance.now();
    const { anneau } = TOUTES[nom];
    const resultat = anneau ? await jouerAnneau(anneau) : { echoues: await jouer(CAMPAGNES[nom], commun) };
    await carnet.noter(nom, {
      ...resultat,
      secondes: (performance.now() - debut) / 1000,
      graine: Number(graine),
    });
  }
  return dresserLeBilan();
}

/** Un anneau entier : tout ce qui y est écrit, sans rien excuser. */
async function jouerAnneau(nom) {
  const resultats = await jouerLesAnneaux({ taille: 'entiere', noms: [nom], secondTour: false }, arret);
  redire(resultats);
  return {
    reussis: resultats.reduce((somme, { reussis }) => somme + reussis, 0),
    echoues: resultats.reduce((somme, { echoues }) => somme + echoues, 0),
    rouges: resultats.flatMap(({ rouges = [] }) => rouges.map(({ titre }) => titre)),
  };
}

async function jouer({ avant, programme, arguments: dits, navigateur, espaces, essais, env }, commun) {
  await avant?.();
  if (navigateur) {
    const PLAYWRIGHT_CHROMIUM = await trouverChromium(journal);
    const args = [programmeDe('e2e', '@playwright/test/cli.js'), 'test', navigateur];
    return montrer(process.execPath, args, {
      cwd: join(RACINE, 'e2e'),
      env: { ...commun, ...env, PLAYWRIGHT_CHROMIUM, NODE_ENV: 'test' },
    });
  }
  if (programme) {
    const args = [join(RACINE, programme), ...(dits ?? ['--graine', commun.ESSAIS_GRAINE])];
    return montrer(process.execPath, args, { env: commun });
  }
  let echecs = 0;
  for (const espace of espaces) {
    const args = [programmeDe(espace, 'jest/bin/jest.js'), essais];
    echecs += await montrer(process.execPath, args, {
      cwd: join(RACINE, espace),
      env: { ...commun, ...env },
    });
  }
  return echecs;
}

direLAide();
mener()
  .catch((erreur) => {
    console.error(erreur.message);
    return 1;
  })
  .then(async (echecs) => {
    if (arret.estDemande()) return;
    await arret.toutArreter();
    process.exit(echecs ? 1 : 0);
  });
