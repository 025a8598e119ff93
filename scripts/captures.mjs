// npm run captures : le produit sur des ports libres et les données de démonstration, et une image de chaque écran.
//   npm run captures -- liste detail     seulement ces écrans, ceux des comparaisons compris
//   npm run captures -- --comparer DIST  les mêmes écrans sur une autre construction (frontend/dist d'un autre commit), point par point
// Écrit docs/captures/<écran>[-tablette|-mobile][-sombre].png, à regarder une par une, et les images de l'accueil (frontend/public/apercus). Les écarts d'une comparaison vont dans .rapports/captures/.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { APERCUS, ECRANS, ECRANS_EN_PLUS, QUATRE, semer, VUES } from './lib/captures-ecrans.mjs';
import { comparer } from './lib/captures-ecarts.mjs';
import { photographier } from './lib/captures-photo.mjs';
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
const ECARTS = join(RACINE, '.rapports/captures');
const INSTANT = new Date();
const APERCUS_PUBLICS = join(RACINE, 'frontend/public/apercus');
const POIDS_MAXIMAL = 250_000;
const POIDS_APERCU = 60_000;
const MOT_DE_PASSE = 'Facturier-2026!';
const COMPTES = {
  marie: 'marie@demo.facturier.example',
  paul: 'paul@demo.facturier.example',
  admin: 'admin@demo.facturier.example',
};

const arret = creerArret({ code: () => 1 });
const exiger = (espace, paquet) => createRequire(join(RACINE, espace, 'package.json'))(paquet);

/** Le produit démarré, et une seconde fois sur la même base avec l'interface construite dans `dist`, si elle est donnée. */
async function demarrerProduit(dist) {
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
  await demarrerApplication({ ...env, DEMO: '1' }, port);
  if (!dist) return { url };
  const portAutre = await choisirPort();
  await demarrerApplication({ ...env, PORT: String(portAutre), FRONTEND_DIST: dist }, portAutre);
  return { url, autre: `http://127.0.0.1:${portAutre}` };
}

async function demarrerApplication(env, port) {
  const application = demarrerService(process.execPath, [join(RACINE, PROGRAMME)], {
    env,
    journal: join(process.env.DATA_DIR, `application-${port}.log`),
  });
  arret.ajouter(application.arreter);
  await attendreReponse(`http://127.0.0.1:${port}/api/health/ready`, application);
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

/** L'image que l'accueil montre de cet écran, s'il en montre une. Rend sa faute, ou rien. */
async function garderApercu(sharp, image, apercu) {
  if (!apercu) return [];
  await mkdir(APERCUS_PUBLICS, { recursive: true });
  const webp = await sharp(image)
    .resize({ width: apercu.largeur })
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  await writeFile(join(APERCUS_PUBLICS, apercu.fichier), webp);
  journal(`frontend/public/apercus/${apercu.fichier}  ${(webp.length / 1000).toFixed(0)} ko`);
  return webp.length > POIDS_APERCU ? [`${apercu.fichier} est trop lourd`] : [];
}

/** L'image de l'écran, allégée, dans docs/captures/. Rend le nombre de fautes. */
async function garder({ nom, vue, photo }) {
  const { image, fautes } = await photographier({ ...photo, vue });
  const fichier = `${nom}${vue.suffixe}.png`;
  const sharp = exiger('frontend', 'sharp');
  const png = await sharp(image).png({ compressionLevel: 9, palette: true, quality: 92 }).toBuffer();
  if (png.length > POIDS_MAXIMAL) fautes.push(`${(png.length / 1000).toFixed(0)} ko, trop lourd`);
  await writeFile(join(DOSSIER, fichier), png);
  fautes.push(...(await garderApercu(sharp, image, APERCUS[`${nom}${vue.suffixe}`])));
  const plainte = fautes.length ? `  ✗ ${fautes.join(' ; ')}` : '';
  journal(`${fichier}  ${(png.length / 1000).toFixed(0)} ko${plainte}`);
  return fautes.length;
}

/** L'écran sur les deux constructions, point par point ; une image qui bouge est reprise deux fois. Rend 1 s'il diffère. */
async function confronter({ nom, vue, photo, autre }) {
  const sharp = exiger('frontend', 'sharp');
  const prendre = (adresse) => photographier({ ...photo, adresse, vue, instant: INSTANT, entiere: true });
  let resultat;
  for (let essai = 0; essai < 3 && resultat?.ecart !== 0; essai += 1) {
    const avant = await prendre(photo.adresse.replace(photo.url, autre));
    const apres = await prendre(photo.adresse);
    const fautes = [...avant.fautes, ...apres.fautes];
    resultat = { avant, apres, fautes, ...(await comparer(sharp, avant.image, apres.image)) };
  }
  const fichier = `${nom}${vue.suffixe}`;
  const dit = resultat.ecart ? `✗ ${resultat.ecart} points` : '✓';
  journal([`${fichier}  ${dit}`, ...resultat.fautes].join(' ; '));
  if (!resultat.ecart) return resultat.fautes.length;
  await mkdir(ECARTS, { recursive: true });
  await writeFile(join(ECARTS, `${fichier}-1-avant.png`), resultat.avant.image);
  await writeFile(join(ECARTS, `${fichier}-2-apres.png`), resultat.apres.image);
  await writeFile(join(ECARTS, `${fichier}-3-ecart.png`), resultat.dessin);
  return 1;
}

/** Chaque écran demandé dans chacune de ses vues ; à comparer, tous les écrans dans les quatre vues de base. */
function* vues(demandes, seme, comparaison) {
  const ecrans = comparaison || demandes.length ? { ...ECRANS, ...ECRANS_EN_PLUS } : ECRANS;
  for (const [nom, ecran] of Object.entries(ecrans)) {
    if (demandes.length && !demandes.includes(nom)) continue;
    const chemin = typeof ecran.adresse === 'string' ? ecran.adresse : ecran.adresse(seme);
    const prevues = ecran.vues ?? (nom in ECRANS ? ['bureau', 'mobile'] : QUATRE);
    const tient = (vue) => prevues.some((prevue) => vue.startsWith(prevue));
    for (const vue of comparaison ? QUATRE.filter(tient) : prevues)
      yield { nom, ecran, chemin, vue: VUES[vue] };
  }
}

function lireDemande() {
  const { values, positionals } = parseArgs({
    options: { comparer: { type: 'string' } },
    allowPositionals: true,
  });
  const connus = { ...ECRANS, ...ECRANS_EN_PLUS };
  const inconnus = positionals.filter((nom) => !connus[nom]);
  if (inconnus.length)
    throw new Error(`Écran inconnu : ${inconnus.join(', ')}. Choix : ${Object.keys(connus).join(', ')}.`);
  return { demandes: positionals, dist: values.comparer && resolve(values.comparer) };
}

async function capturer() {
  verifierNode();
  const { demandes, dist } = lireDemande();
  await mkdir(DOSSIER, { recursive: true });
  const { url, autre } = await demarrerProduit(dist);
  const executablePath = await trouverChromium(journal);
  const { chromium } = exiger('e2e', '@playwright/test');
  const navigateur = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  arret.ajouter(() => navigateur.close());
  const jetons = await connecter(url);
  const seme = await semer((qui, chemin, corps) => appeler(url, chemin, enJson(corps, jetons[qui])));
  let fautes = 0;
  for (const { nom, ecran, chemin, vue } of vues(demandes, seme, Boolean(dist))) {
    const photo = { navigateur, jeton: jetons[ecran.compte], url, adresse: url + chemin, ecran };
    fautes += await (dist ? confronter : garder)({ nom, vue, photo, autre });
  }
  if (dist) journal(fautes ? `${fautes} images diffèrent : ${ECARTS}` : 'Aucune image ne diffère.');
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
