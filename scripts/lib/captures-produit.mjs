// Le produit que npm run captures photographie : sur des ports libres, semé, son horloge arrêtée.
import { renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { semer } from './captures-semees.mjs';
import { PROGRAMME, RACINE } from './chemins.mjs';
import { construireSiBesoin } from './construction.mjs';
import { choisirPort } from './ports.mjs';
import { attendreReponse, demarrerService } from './processus.mjs';
import { demarrerCourriels, demarrerPaiement, environnementApplication, journal } from './services.mjs';

/** L'heure du serveur quand il se sème, puis, arrêtée, celle de toutes les images. */
const SEMIS = new Date('2026-11-20T10:00:00+01:00');
export const INSTANT = new Date('2026-11-20T10:10:00+01:00');
const REMISE_A_L_HEURE_MS = 200;

const MOT_DE_PASSE = 'Facturier-2026!';
const COMPTES = {
  marie: 'marie@demo.facturier.example',
  paul: 'paul@demo.facturier.example',
  admin: 'admin@demo.facturier.example',
};

/** Une horloge que l'application relit à chaque fois : elle part de `SEMIS`, puis s'arrête à `INSTANT` ; `arreter` rend de quoi ne plus la tenir. */
function horlogeDe(dossier) {
  const fichier = join(dossier, 'decalage');
  const mettre = (instant) => {
    // D'un seul geste : lu à moitié, le décalage serait nul.
    writeFileSync(`${fichier}.neuf`, String(instant.getTime() - Date.now()));
    renameSync(`${fichier}.neuf`, fichier);
  };
  return {
    fichier,
    partir: () => mettre(SEMIS),
    arreter: () => {
      mettre(INSTANT);
      const remise = setInterval(() => mettre(INSTANT), REMISE_A_L_HEURE_MS);
      return () => clearInterval(remise);
    },
  };
}

/** Un MongoDB jetable qui n'efface pas ce qui, à l'heure de la machine, serait périmé. */
async function demarrerBaseFigee(arret) {
  const { demarrerMongoDeTest } = await import('../mongo-tests.mjs');
  const mongo = await arret.suivre(demarrerMongoDeTest({ journal }));
  arret.ajouter(mongo.arreter);
  const client = await MongoClient.connect(mongo.uri);
  await client.db('admin').command({ setParameter: 1, ttlMonitorEnabled: false });
  await client.close();
  return mongo.uri.replace(/\/(\?|$)/, '/captures$1');
}

async function demarrerApplication(arret, env, port) {
  const application = demarrerService(process.execPath, [join(RACINE, PROGRAMME)], {
    env,
    journal: join(process.env.DATA_DIR, `application-${port}.log`),
  });
  arret.ajouter(application.arreter);
  await attendreReponse(`http://127.0.0.1:${port}/api/health/ready`, application);
}

async function appeler(url, chemin, corps, jeton, method = 'POST') {
  const reponse = await fetch(`${url}/api${chemin}`, {
    headers: {
      ...(jeton ? { Authorization: `Bearer ${jeton}` } : {}),
      ...(corps ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(corps ? { method, body: JSON.stringify(corps) } : {}),
  });
  if (!reponse.ok) throw new Error(`${chemin} : ${reponse.status} ${await reponse.text()}`);
  return reponse.json();
}

/** Ouvre une session pour chaque compte de démonstration : son jeton, par nom court. */
async function connecter(url) {
  const jetons = {};
  for (const [nom, email] of Object.entries(COMPTES)) {
    const { token } = await appeler(url, '/auth/login', { email, password: MOT_DE_PASSE });
    jetons[nom] = token;
  }
  return jetons;
}

/**
 * Le produit démarré et semé, et une seconde fois sur la même base avec l'interface construite dans `dist`, si elle est donnée.
 * @returns son adresse (et l'autre), un jeton par compte, les identifiants de ce qui est semé
 */
export async function demarrerProduit(arret, dist) {
  await construireSiBesoin(journal);
  process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'facturier-captures-'));
  arret.ajouter(() => rm(process.env.DATA_DIR, { recursive: true, force: true }));
  const uri = await demarrerBaseFigee(arret);
  const [port, portSmtp, portWeb, portPaiement] = [
    await choisirPort(),
    await choisirPort(),
    await choisirPort(),
    await choisirPort(),
  ];
  await demarrerCourriels(arret, { portSmtp, portWeb });
  const paiement = await demarrerPaiement(arret, { port: portPaiement, portApplication: port });
  const url = `http://127.0.0.1:${port}`;
  const horloge = horlogeDe(process.env.DATA_DIR);
  const env = {
    ...(await environnementApplication({ uri, port, portSmtp, adressePublique: url, services: paiement })),
    HORLOGE_FICHIER: horloge.fichier,
    // Aucun travail ne passe pendant les images : selon sa seconde, la cloche dirait un rappel sauté, ou rien.
    TRAVAUX_INTERVALLE_MS: '3600000',
  };
  horloge.partir();
  await demarrerApplication(arret, { ...env, DEMO: '1' }, port);
  const jetons = await connecter(url);
  const seme = await semer(
    (qui, chemin, corps, methode) => appeler(url, chemin, corps, jetons[qui], methode),
    `http://127.0.0.1:${portWeb}`,
  );
  arret.ajouter(horloge.arreter());
  if (!dist) return { url, jetons, seme };
  const portAutre = await choisirPort();
  await demarrerApplication(arret, { ...env, PORT: String(portAutre), FRONTEND_DIST: dist }, portAutre);
  return { url, jetons, seme, autre: `http://127.0.0.1:${portAutre}` };
}
