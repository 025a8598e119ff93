// MongoDB embarqué : un vrai mongod, jeu de réplicas à un membre, écoute sur 127.0.0.1 seulement.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as attendre } from 'node:timers/promises';
import { join } from 'node:path';
import { choisirPort, portLibre } from './ports.mjs';
import { CONSEIL_INSTALLATION, premiereLigne, sourcesMongod, versionMongod } from './mongod-binaire.mjs';

const JEU = 'facturier';

/**
 * Une transaction laissée ouverte par un processus tué garde ses verrous jusqu'à cette limite (60 s par défaut) ;
 * les nôtres durent quelques dizaines de millisecondes.
 */
const VIE_TRANSACTION_S = 5;

/**
 * Démarre MongoDB sur les données de `dossier` (créé s'il manque, gardé à l'arrêt).
 *
 * @param {{ dossier: string, port?: number, base?: string, arguments?: string[],
 *           journal?: (ligne: string) => void }} options `port` : celui voulu, sinon celui de la
 *   fois précédente, sinon un port libre.
 * @returns {Promise<{ uri: string, port: number, version: string, arreter: () => Promise<void> }>}
 * @throws {Error} quand aucune source de mongod ne convient : le message dit quoi installer.
 */
export async function demarrerMongo({
  dossier,
  port,
  base = 'facturier',
  arguments: supplement = [],
  journal = () => {},
}) {
  await mkdir(dossier, { recursive: true });
  await attendreDossierLibre(dossier, journal);
  const echecs = [];
  let dits = 0;
  const raconter = () => {
    while (dits < echecs.length) journal(`MongoDB : ${echecs[dits++]}`);
  };
  for (const source of sourcesMongod) {
    if (source.annonce) {
      raconter();
      journal(`MongoDB : ${source.nom}…`);
    }
    try {
      const binaire = await source.obtenir();
      const version = await versionMongod(binaire);
      const choisi = await preparerPort(dossier, port, binaire);
      const jeu = await lancer({ dossier, port: choisi, binaire, supplement });
      return rendreServeur({ jeu, port: choisi, base, version, journal });
    } catch (erreur) {
      echecs.push(`${source.nom} : ${premiereLigne(erreur)}`);
    }
  }
  throw new Error(`Aucun MongoDB utilisable.\n  ${echecs.join('\n  ')}\n${CONSEIL_INSTALLATION}`);
}

function rendreServeur({ jeu, port, base, version, journal }) {
  let voulu = false;
  for (const { instanceInfo } of jeu.servers) {
    instanceInfo?.instance.once('instanceClosed', (code, signal) => {
      if (!voulu)
        journal(
          `MongoDB (port ${port}) s’est arrêté sans qu’on le lui demande : ${signal ?? `code ${code}`}.`,
        );
    });
  }
  return {
    uri: `mongodb://127.0.0.1:${port}/${base}?replicaSet=${JEU}`,
    port,
    version,
    arreter: async () => {
      voulu = true;
      await jeu.stop({ doCleanup: false, force: false });
    },
  };
}

async function lancer({ dossier, port, binaire, supplement, jeu = JEU }) {
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK ??= 'false';
  const { MongoMemoryReplSet } = await import('mongodb-memory-server-core');
  return MongoMemoryReplSet.create({
    binary: { systemBinary: binaire },
    // Groupe de processus à part : Ctrl+C n'atteint pas mongod avant que l'application ait fini.
    replSet: { name: jeu, count: 1, storageEngine: 'wiredTiger', spawn: { detached: true } },
    instanceOpts: [
      {
        port,
        dbPath: dossier,
        storageEngine: 'wiredTiger',
        launchTimeout: 60_000,
        args: [
          ...['--networkMessageCompressors', 'disabled', '--quiet'],
          // Sans cela mongod pose aussi une prise dans /tmp, hors du dossier des données ; Windows n'en a pas.
          ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
          ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
          ...['--setParameter', `transactionLifetimeLimitSeconds=${VIE_TRANSACTION_S}`],
          ...supplement,
        ],
      },
    ],
  });
}

/**
 * Le port est écrit dans la configuration du jeu de réplicas : on reprend celui de la fois
 * précédente, et s'il faut en changer on corrige d'abord cette configuration.
 */
async function preparerPort(dossier, voulu, binaire) {
  const memoire = join(dossier, 'port.txt');
  const ancien = Number(await readFile(memoire, 'utf8').catch(() => '')) || undefined;
  if (voulu && !(await portLibre(voulu))) throw new Error(`le port ${voulu} est déjà occupé`);
  const repris = ancien && (await portLibre(ancien)) ? ancien : undefined;
  const port = voulu ?? repris ?? (await choisirPort());
  if (ancien && ancien !== port) await changerPort(dossier, port, binaire);
  await writeFile(memoire, String(port));
  return port;
}

/** Procédure de MongoDB pour changer l'adresse d'un membre : corriger `local.system.replset` hors réplication. */
async function changerPort(dossier, port, binaire) {
  const { MongoMemoryServer } = await import('mongodb-memory-server-core');
  const { MongoClient } = await import('mongodb');
  process.env.MONGOMS_SYSTEM_BINARY_VERSION_CHECK ??= 'false';
  const seul = await MongoMemoryServer.create({
    binary: { systemBinary: binaire },
    instance: { dbPath: dossier, storageEngine: 'wiredTiger', launchTimeout: 60_000 },
  });
  const client = new MongoClient(seul.getUri(), { directConnection: true });
  try {
    /** @type {import('mongodb').Collection<{ _id: string }>} */
    const reglages = client.db('local').collection('system.replset');
    await reglages.updateOne(
      { _id: JEU },
      { $set: { 'members.0.host': `127.0.0.1:${port}` }, $inc: { version: 1 } },
    );
  } finally {
    await client.close();
    await seul.stop({ doCleanup: false, force: false });
  }
}

/** Après un arrêt brutal, l'ancien mongod peut vivre encore un instant : on lui laisse finir. */
async function attendreDossierLibre(dossier, journal, delaiMs = 20_000) {
  const fin = performance.now() + delaiMs;
  let annonce = false;
  for (;;) {
    const pid = await pidDuVerrou(dossier);
    if (!pid || !(await estUnMongod(pid))) return;
    if (performance.now() > fin) {
      throw new Error(
        `Les données de ${dossier} sont déjà ouvertes par un autre MongoDB (processus ${pid}). ` +
          'Arrêtez l’autre instance, ou choisissez un autre dossier avec DATA_DIR.',
      );
    }
    if (!annonce) journal(`MongoDB : attente de la fin du processus ${pid}, qui tient les données…`);
    annonce = true;
    await attendre(250);
  }
}

async function pidDuVerrou(dossier) {
  const texte = await readFile(join(dossier, 'mongod.lock'), 'utf8').catch(() => '');
  return Number(texte.trim()) || undefined;
}

async function estUnMongod(pid) {
  try {
    process.kill(pid, 0);
  } catch (erreur) {
    if (erreur.code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  const commande = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commande.includes('mongod');
}

/** Efface un dossier de données jetable. */
export const effacerDonnees = (dossier) => rm(dossier, { recursive: true, force: true });
