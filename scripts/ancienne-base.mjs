// node scripts/ancienne-base.mjs COMMIT FICHIER : la base qu'une version passée laisse, semée par elle, sans donnée de personne.
// Elle sert d'essai aux migrations (e2e/contrats/bases). La version est construite à part, puis démarrée sur un MongoDB jetable.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { attendreReponse, demarrerService, executer } from './lib/processus.mjs';
import { choisirPort } from './lib/ports.mjs';
import { sauvegarder } from './lib/sauvegarde.mjs';
import { creerArret, journal } from './lib/services.mjs';
import { demarrerMongoDeTest } from './mongo-tests.mjs';

const arret = creerArret();
const LIGNE = { description: 'Bol à soupe', quantite: 12, prixUnitaire: 14.5 };

async function construire(commit, dossier) {
  journal(`Version ${commit} : installation et construction…`);
  await executer('git', ['worktree', 'add', '--detach', dossier, commit]);
  const options = { cwd: dossier };
  await executer(
    'npm',
    ['ci', '-w', 'backend', '--include-workspace-root', '--no-audit', '--no-fund'],
    options,
  );
  await executer('npm', ['run', 'build', '-w', 'backend'], options);
}

async function demarrer(dossier, uri, port) {
  const service = demarrerService(process.execPath, [join(dossier, 'backend/dist/src/main.js')], {
    journal: join(dossier, 'serveur.log'),
    env: {
      PATH: process.env.PATH,
      ...{ NODE_ENV: 'development', DEMO: '1', PORT: String(port), MONGODB_URI: uri },
      ...{ JWT_SECRET: 'base-d-essai-sans-aucune-donnee-reelle', SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' },
    },
  });
  arret.ajouter(service.arreter);
  await attendreReponse(`http://127.0.0.1:${port}/api/health/ready`, { fini: service.fini });
  return service;
}

/** Ce que les comptes de démonstration ne font pas : un avoir, une livraison et des conditions en texte libre. */
async function completer(url) {
  const appeler = async (method, chemin, corps, jeton) => {
    const headers = {
      'content-type': 'application/json',
      ...(jeton && { authorization: `Bearer ${jeton}` }),
    };
    const body = corps && JSON.stringify(corps);
    const reponse = await fetch(`${url}/api${chemin}`, { method, headers, body });
    if (!reponse.ok) throw new Error(`${method} ${chemin} : ${reponse.status} ${await reponse.text()}`);
    return reponse.json();
  };
  const marie = { email: 'marie@demo.facturier.example', password: 'Facturier-2026!' };
  const { token } = await appeler('POST', '/auth/login', marie);
  const envoyee = (await appeler('GET', '/factures', undefined, token)).find(
    ({ statutEmetteur }) => statutEmetteur === 'envoyee',
  );
  await appeler('POST', `/factures/${envoyee._id}/avoirs`, { motif: 'Séance annulée' }, token);
  const [{ _id: client }] = await appeler('GET', '/clients', undefined, token);
  const livree = { client, lignes: [LIGNE], adresseLivraison: 'Halle des essais\n1 rue Neuve\n69001 Lyon' };
  const aujourdhui = new Date().toISOString().slice(0, 10);
  await appeler(
    'POST',
    '/factures',
    { ...livree, dateEmission: aujourdhui, dateEcheance: aujourdhui },
    token,
  );
  await appeler('POST', '/factures', { ...livree, statut: 'brouillon' }, token);
}

/** @param {string[]} dits */
async function mener([commit, fichier]) {
  if (!fichier) throw new Error('Dites quelle version et où : node scripts/ancienne-base.mjs COMMIT FICHIER');
  const dossier = await mkdtemp(join(tmpdir(), 'facturier-ancienne-'));
  arret.ajouter(async () => {
    await executer('git', ['worktree', 'remove', '--force', dossier]);
    await rm(dossier, { recursive: true, force: true });
  });
  const [mongo, port] = [await arret.suivre(demarrerMongoDeTest()), await choisirPort()];
  arret.ajouter(mongo.arreter);
  await construire(commit, dossier);
  const service = await demarrer(dossier, mongo.uri, port);
  await completer(`http://127.0.0.1:${port}`);
  await service.arreter();
  const nombres = await sauvegarder(mongo.uri, resolve(fichier));
  journal(`${fichier} : ${JSON.stringify(nombres)}`);
}

mener(process.argv.slice(2))
  .catch((erreur) => {
    console.error(erreur.message);
    process.exitCode = 1;
  })
  .finally(async () => {
    await arret.toutArreter();
    process.exit();
  });
