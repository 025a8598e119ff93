// npm run captures : le produit sur des ports libres et les données de démonstration, et une image de chaque écran.
//   npm run captures -- liste detail     seulement ces écrans
// Écrit docs/captures/<écran>[-mobile][-sombre].png ; à regarder une par une.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROGRAMME, RACINE } from './lib/chemins.mjs';
import { verifierNode } from './lib/configuration.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { trouverChromium } from './lib/outils-systeme.mjs';
import { choisirPort } from './lib/ports.mjs';
import { attendreReponse, demarrerService } from './lib/processus.mjs';
import {
  creerArret,
  demarrerCourriels,
  demarrerPaiement,
  environnementApplication,
  journal,
} from './lib/services.mjs';

const DOSSIER = join(RACINE, 'docs/captures');
const POIDS_MAXIMAL = 250_000;
const MOT_DE_PASSE = 'Facturier-2026!';
const COMPTES = {
  marie: 'marie@demo.facturier.example',
  paul: 'paul@demo.facturier.example',
  admin: 'admin@demo.facturier.example',
};

/** Chaque écran : son adresse, qui le regarde, et ce qu'il faut faire avant l'image. */
const ECRANS = {
  accueil: { adresse: '/' },
  connexion: { adresse: '/login', sombre: true },
  inscription: { adresse: '/register' },
  'devenir-client': { adresse: '/devenir-client' },
  'mot-de-passe': { adresse: '/reset-password' },
  contact: { adresse: '/contact' },
  blog: { adresse: '/blog' },
  guide: { adresse: '/blog/mentions-obligatoires-facture' },
  conditions: { adresse: '/terms' },
  confidentialite: { adresse: '/privacy' },
  accessibilite: { adresse: '/accessibilite' },
  'mentions-du-site': { adresse: '/mentions-legales' },
  'hors-ligne': { adresse: '/hors-ligne.html' },
  liste: { adresse: '/factures', compte: 'marie', sombre: true },
  detail: { compte: 'marie', sombre: true, premier: 'factures' },
  assistant: { adresse: '/factures/create', compte: 'marie', sombre: true },
  clients: { adresse: '/clients', compte: 'marie' },
  client: { compte: 'marie', premier: 'clients' },
  abonnement: { adresse: '/subscription', compte: 'marie' },
  messages: { adresse: '/messages', compte: 'marie' },
  mentions: { adresse: '/mentions-legales', compte: 'marie' },
  compte: { adresse: '/compte', compte: 'marie' },
  'liste-particulier': { adresse: '/factures', compte: 'paul' },
  admin: { adresse: '/admin', compte: 'admin' },
};

const arret = creerArret({ code: () => 1 });
const exiger = (espace, paquet) => createRequire(join(RACINE, espace, 'package.json'))(paquet);

async function demarrerProduit() {
  await installerSiBesoin(journal);
  await construireSiBesoin(journal);
  process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'facturier-captures-'));
  arret.ajouter(() => rm(process.env.DATA_DIR, { recursive: true, force: true }));
  const { demarrerMongoDeTest } = await import('./mongo-tests.mjs');
  const mongo = await arret.suivre(demarrerMongoDeTest({ journal }));
  arret.ajouter(mongo.arreter);
  const [port, portSmtp, portWeb, portPaiement] = [
    await choisirPort(),
    await choisirPort(),
    await choisirPort(),
    await choisirPort(),
  ];
  await demarrerCourriels(arret, { portSmtp, portWeb });
  const paiement = await demarrerPaiement(arret, { port: portPaiement, portApplication: port });
  const url = `http://127.0.0.1:${port}`;
  const env = await environnementApplication({
    uri: mongo.uri.replace(/\/(\?|$)/, '/captures$1'),
    port,
    portSmtp,
    adressePublique: url,
    paiement,
  });
  const application = demarrerService(process.execPath, [join(RACINE, PROGRAMME)], {
    env: { ...env, DEMO: '1' },
    journal: join(process.env.DATA_DIR, 'application.log'),
  });
  arret.ajouter(application.arreter);
  await attendreReponse(`${url}/api/health/ready`, application);
  return url;
}

async function appeler(url, chemin, options = {}) {
  const reponse = await fetch(`${url}/api${chemin}`, options);
  if (!reponse.ok) throw new Error(`${chemin} : ${reponse.status} ${await reponse.text()}`);
  return reponse.json();
}

async function connecter(url, email) {
  const { token } = await appeler(url, '/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: MOT_DE_PASSE }),
  });
  return token;
}

/** L'adresse d'un écran ; `premier` : la première facture émise, ou le premier client, du compte. */
async function adresseDe(url, { adresse, premier }, jeton) {
  if (!premier) return adresse;
  const liste = await appeler(url, `/${premier}`, { headers: { Authorization: `Bearer ${jeton}` } });
  const choisi = liste.find(({ numero, statutEmetteur }) => numero && statutEmetteur === 'payee') ?? liste[0];
  if (!choisi) throw new Error(`Aucun élément dans /${premier} : les données de démonstration manquent.`);
  return `/${premier}/${choisi._id}`;
}

/** Ce qui tient la place d'un contenu pas encore arrivé. */
const EN_CHARGEMENT =
  '.squelette:visible, .ant-skeleton:visible, .vitrine-tarif-attente:visible, .ant-spin-spinning:visible';

/** L'écran est prêt : son titre est là, plus rien ne charge, les polices sont posées. */
async function attendreEcran(page) {
  await page.locator(':is(h1, h2):visible').first().waitFor({ timeout: 15_000 });
  await page.locator(EN_CHARGEMENT).first().waitFor({ state: 'hidden' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(500);
}

async function photographier(navigateur, url, { nom, adresse, jeton, largeur, sombre }) {
  const contexte = await navigateur.newContext({
    viewport: largeur > 600 ? { width: largeur, height: 860 } : { width: largeur, height: 780 },
    deviceScaleFactor: largeur > 600 ? 1 : 2,
    colorScheme: sombre ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
  });
  if (jeton) await contexte.addInitScript((valeur) => window.localStorage.setItem('token', valeur), jeton);
  const page = await contexte.newPage();
  const fautes = [];
  page.on('pageerror', (erreur) => fautes.push(erreur.message));
  await page.goto(url + adresse);
  await attendreEcran(page).catch((erreur) =>
    fautes.push(`l’écran n’est pas prêt : ${erreur.message.split('\n')[0]}`),
  );
  const photo = await page.screenshot({ animations: 'disabled' });
  await contexte.close();
  const png = await exiger(
    'frontend',
    'sharp',
  )(photo)
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toBuffer();
  const fichier = `${nom}${largeur > 600 ? '' : '-mobile'}${sombre ? '-sombre' : ''}.png`;
  if (png.length > POIDS_MAXIMAL) fautes.push(`${(png.length / 1000).toFixed(0)} ko, trop lourd`);
  await writeFile(join(DOSSIER, fichier), png);
  journal(
    `${fichier}  ${(png.length / 1000).toFixed(0)} ko${fautes.length ? `  ✗ ${fautes.join(' ; ')}` : ''}`,
  );
  return fautes.length;
}

async function capturer() {
  verifierNode();
  const demandes = process.argv.slice(2);
  const inconnus = demandes.filter((nom) => !ECRANS[nom]);
  if (inconnus.length)
    throw new Error(`Écran inconnu : ${inconnus.join(', ')}. Choix : ${Object.keys(ECRANS).join(', ')}.`);
  await mkdir(DOSSIER, { recursive: true });
  const url = await demarrerProduit();
  const executablePath = await trouverChromium(journal);
  const { chromium } = exiger('e2e', '@playwright/test');
  const navigateur = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  arret.ajouter(() => navigateur.close());
  const jetons = {};
  let fautes = 0;
  for (const [nom, ecran] of Object.entries(ECRANS)) {
    if (demandes.length && !demandes.includes(nom)) continue;
    if (ecran.compte) jetons[ecran.compte] ??= await connecter(url, COMPTES[ecran.compte]);
    const jeton = jetons[ecran.compte];
    const adresse = await adresseDe(url, ecran, jeton);
    for (const largeur of [1280, 375])
      for (const sombre of ecran.sombre ? [false, true] : [false])
        fautes += await photographier(navigateur, url, { nom, adresse, jeton, largeur, sombre });
  }
  return fautes;
}

capturer()
  .catch((erreur) => {
    console.error(erreur.message);
    return 1;
  })
  .then(async (fautes) => {
    if (arret.estDemande()) return;
    await arret.toutArreter();
    process.exit(fautes ? 1 : 0);
  });
