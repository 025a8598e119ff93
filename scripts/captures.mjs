// npm run captures : le produit sur des ports libres et les données de démonstration, et une image de chaque écran.
//   npm run captures -- liste detail     seulement ces écrans
// Écrit docs/captures/<écran>[-tablette|-mobile][-sombre].png ; à regarder une par une.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ECRANS, semer, VUES } from './lib/captures-ecrans.mjs';
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

const enJson = (corps, jeton) => ({
  headers: {
    ...(jeton ? { Authorization: `Bearer ${jeton}` } : {}),
    ...(corps ? { 'Content-Type': 'application/json' } : {}),
  },
  ...(corps ? { method: 'POST', body: JSON.stringify(corps) } : {}),
});

/** Ouvre une session pour chaque compte de démonstration : son jeton, par nom court. */
async function connecter(url) {
  const jetons = {};
  for (const [nom, email] of Object.entries(COMPTES)) {
    const { token } = await appeler(url, '/auth/login', enJson({ email, password: MOT_DE_PASSE }));
    jetons[nom] = token;
  }
  return jetons;
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

async function ouvrirPage(navigateur, jeton, { largeur, hauteur, densite, sombre }) {
  const contexte = await navigateur.newContext({
    viewport: { width: largeur, height: hauteur },
    deviceScaleFactor: densite,
    colorScheme: sombre ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
  });
  if (jeton) await contexte.addInitScript((valeur) => window.localStorage.setItem('token', valeur), jeton);
  return contexte.newPage();
}

/** Une image d'un écran dans une vue. Rend les fautes vues en chemin. */
async function photographier(page, adresse, { avant, geste }, fichier) {
  const fautes = [];
  page.on('pageerror', (erreur) => fautes.push(erreur.message));
  try {
    await avant?.(page);
    await page.goto(adresse);
    await attendreEcran(page);
    if (geste) {
      await geste(page);
      await page.mouse.move(0, 0);
      await attendreEcran(page);
    }
  } catch (erreur) {
    fautes.push(`l’écran n’est pas prêt : ${erreur.message.split('\n')[0]}`);
  }
  const photo = await page.screenshot({ animations: 'disabled' });
  const sharp = exiger('frontend', 'sharp');
  const png = await sharp(photo).png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer();
  if (png.length > POIDS_MAXIMAL) fautes.push(`${(png.length / 1000).toFixed(0)} ko, trop lourd`);
  await writeFile(join(DOSSIER, fichier), png);
  const plainte = fautes.length ? `  ✗ ${fautes.join(' ; ')}` : '';
  journal(`${fichier}  ${(png.length / 1000).toFixed(0)} ko${plainte}`);
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
  const jetons = await connecter(url);
  const seme = await semer((qui, chemin, corps) => appeler(url, chemin, enJson(corps, jetons[qui])));
  let fautes = 0;
  for (const [nom, ecran] of Object.entries(ECRANS)) {
    if (demandes.length && !demandes.includes(nom)) continue;
    const chemin = typeof ecran.adresse === 'string' ? ecran.adresse : ecran.adresse(seme);
    for (const vue of ecran.vues ?? ['bureau', 'mobile']) {
      const page = await ouvrirPage(navigateur, jetons[ecran.compte], VUES[vue]);
      fautes += await photographier(page, url + chemin, ecran, `${nom}${VUES[vue].suffixe}.png`);
      await page.context().close();
    }
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
