// Des milliers de demandes tirées du document OpenAPI, sur le produit construit, sous chaque rôle et sans jeton, graine fixée.
//   node scripts/schemathesis.mjs                    10 000 cas
//   node scripts/schemathesis.mjs --cas 30000        autant de tours qu'il en faut, d'une graine à la suivante
//   node scripts/schemathesis.mjs --bref             1 000 cas
//   node scripts/schemathesis.mjs --graine hasard    une autre graine, dite à la fin
// Échoue sur un statut, un type ou un corps que le document n'annonce pas, et sur toute réponse 5xx.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PROGRAMME, RACINE } from './lib/chemins.mjs';
import { construireSiBesoin } from './lib/construction.mjs';
import { installerSiBesoin } from './lib/installation.mjs';
import { choisirPort } from './lib/ports.mjs';
import { attendreReponse, demarrerService } from './lib/processus.mjs';
import { installerSchemathesis, lancerSchemathesis, SchemathesisAbsent } from './lib/schemathesis.mjs';
import {
  creerArret,
  demarrerCourriels,
  demarrerPaiement,
  environnementApplication,
  journal,
} from './lib/services.mjs';

const MOT_DE_PASSE = 'Facturier-2026!';
const ROLES = {
  professionnel: 'marie@demo.facturier.example',
  particulier: 'paul@demo.facturier.example',
  admin: 'admin@demo.facturier.example',
};
/** Sans jeton : chaque demande vient d'un autre réseau, ou les freins répondraient seuls. */
const INCONNU = 'inconnu';
const GRAINE = 20_261_122;

const { values: choix } = parseArgs({
  options: { cas: { type: 'string' }, bref: { type: 'boolean' }, graine: { type: 'string' } },
});
const cas = Number(choix.cas ?? (choix.bref ? 1_000 : 10_000));
const graine =
  choix.graine === 'hasard' ? Math.floor(Math.random() * 2 ** 31) : Number(choix.graine ?? GRAINE);
const arret = creerArret({ code: () => 1 });

async function demarrerProduit(dossier) {
  await installerSiBesoin(journal);
  await construireSiBesoin(journal);
  process.env.DATA_DIR = dossier;
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
  const url = `http://127.0.0.1:${port}`;
  const env = await environnementApplication({
    uri: mongo.uri.replace(/\/(\?|$)/, '/schemathesis$1'),
    port,
    portSmtp,
    adressePublique: url,
    services: await demarrerPaiement(arret, { port: portPaiement, portApplication: port }),
  });
  const application = demarrerService(process.execPath, [join(RACINE, PROGRAMME)], {
    env: { ...env, DEMO: '1', LOG_LEVEL: 'error' },
    journal: join(dossier, 'application.log'),
  });
  arret.ajouter(application.arreter);
  await attendreReponse(`${url}/api/health/ready`, application);
  return url;
}

/** Une session de ce compte, et de quoi l'appeler. */
async function ouvrir(url, email) {
  const reponse = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: MOT_DE_PASSE }),
  });
  if (!reponse.ok) throw new Error(`La connexion de ${email} répond ${reponse.status}.`);
  const { token, user } = await reponse.json();
  const lire = async (chemin) => {
    const lue = await fetch(`${url}/api${chemin}`, { headers: { authorization: `Bearer ${token}` } });
    return lue.ok ? lue.json() : [];
  };
  return { token, id: user._id, lire };
}

const idsDe = (elements) => elements.map(({ _id, id }) => _id ?? id);

/** Ce que cet appelant possède, par début de chemin. L'administration ne vise que les autres comptes. */
async function identifiantsDe({ lire, id }) {
  const factures = [...idsDe(await lire('/factures?limite=40')), ...idsDe(await lire('/factures/received'))];
  const clients = idsDe(await lire('/clients?limite=10'));
  return {
    '/factures/client/': clients,
    '/factures/': factures,
    '/clients/': clients,
    '/conversations/': idsDe(await lire('/conversations')),
    '/admin/': idsDe(await lire('/admin/users')).filter((autre) => autre !== id),
  };
}

/** Une session tombée en route ferait répondre 401 à tout : la campagne serait creuse. */
async function verifierSession(role, { lire, id }) {
  const moi = await lire('/users/me');
  return moi._id === id
    ? []
    : [`[${role}] la session est tombée en route : la campagne n’a rien éprouvé après.`];
}

/** Ce qu'un rôle donne à la campagne : sa session, une autre à finir, ce qu'il possède. */
async function appelantDe(url, role, email) {
  const [session, jetable] = [await ouvrir(url, email), await ouvrir(url, email)];
  return {
    role,
    jeton: session.token,
    jetonASortir: jetable.token,
    identifiants: await identifiantsDe(session),
    verifier: () => verifierSession(role, session),
  };
}

/** Un tour : chaque rôle, puis personne. La phase « coverage » n'a pas de nombre à régler ; « fuzzing » fait le reste. */
async function tour(url, dossier, contrat, graineDuTour) {
  const operations = Object.values(contrat.paths).flatMap(Object.keys).length;
  const parAppelant = cas / (Object.keys(ROLES).length + 1);
  const reglages = {
    ...{ url, dossier, arret, graine: graineDuTour },
    parOperation: Math.ceil(parAppelant / operations / (choix.bref ? 1 : 2)),
    phases: choix.bref ? 'examples,fuzzing' : 'examples,coverage,fuzzing',
  };
  const resultats = [];
  for (const role of [...Object.keys(ROLES), INCONNU]) {
    const appelant = role === INCONNU ? { role, identifiants: {} } : await appelantDe(url, role, ROLES[role]);
    const resultat = await lancerSchemathesis({ ...reglages, ...appelant });
    const reponses = Object.entries(resultat.reponses)
      .sort()
      .map(([classe, nombre]) => `${nombre} ${classe}`);
    journal(`${role} : ${resultat.cas} cas (${reponses.join(', ')}), ${resultat.fautes.length} faute(s).`);
    resultats.push(resultat);
  }
  return resultats;
}

const compter = (resultats) => resultats.reduce((somme, un) => somme + un.cas, 0);

/** Des tours jusqu'au nombre demandé ; un tour sans un seul cas, ou fautif, est le dernier. */
async function eprouver(url, dossier, contrat) {
  const resultats = [];
  for (let rang = 0; compter(resultats) < cas; rang += 1) {
    const joues = await tour(url, dossier, contrat, graine + rang);
    resultats.push(...joues);
    if (choix.bref || compter(joues) === 0 || joues.some(({ fautes }) => fautes.length > 0)) break;
  }
  return resultats;
}

async function campagne() {
  await installerSchemathesis(journal);
  const dossier = await mkdtemp(join(tmpdir(), 'facturier-schemathesis-'));
  arret.ajouter(() => rm(dossier, { recursive: true, force: true }));
  const url = await demarrerProduit(dossier);
  const contrat = await (await fetch(`${url}/api/docs-json`)).json();
  await writeFile(join(dossier, 'contrat.json'), JSON.stringify(contrat));
  // Sans jeton, schemathesis s'inscrirait de lui-même.
  await writeFile(join(dossier, 'schemathesis.toml'), '[auth]\nauto-signup = false\n');
  const debut = performance.now();
  const resultats = await eprouver(url, dossier, contrat);
  const total = compter(resultats);
  const fautes = resultats.flatMap((un) => un.fautes);
  for (const faute of fautes) console.log(`\n${faute}`);
  const duree = ((performance.now() - debut) / 1000).toFixed(0);
  console.log(
    `schemathesis : ${total} cas en ${duree} s, graine ${graine}, ${fautes.length} réponse(s) hors contrat`,
  );
  return fautes.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await campagne();
} catch (erreur) {
  if (!(erreur instanceof SchemathesisAbsent)) throw erreur;
  console.log(erreur.message);
  process.exitCode = choix.bref ? 0 : 2;
} finally {
  await arret.toutArreter();
}
process.exit(process.exitCode);
