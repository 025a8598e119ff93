// La sauvegarde d'une base : un seul fichier, comprimé, qui dit lui-même s'il est entier.
// Des documents BSON à la suite : l'en-tête, un enregistrement { c, d } par document (ses octets exacts), puis { fin, nombres }.
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BSON, MongoClient } from 'mongodb';

const FORMAT = 'facturier-sauvegarde';
const VERSION = 1;
/** Les types d'origine (entiers, dates, décimaux) sont gardés tels quels. */
const EXACT = { promoteValues: false, promoteBuffers: false };
const LOT_DOCUMENTS = 500;
const LOT_OCTETS = 8 * 1024 * 1024;
/** La plus grande taille d'un document de MongoDB, et un peu : au-delà, le fichier est abîmé. */
const TAILLE_MAXIMALE = 17 * 1024 * 1024;

/** @param {string} uri @param {(base: import('mongodb').Db, client: MongoClient) => Promise<T>} acte @template T */
async function avecBase(uri, acte) {
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await acte(client.db(), client);
  } finally {
    await client.close();
  }
}

/**
 * Écrit toute la base dans `fichier`, telle qu'elle était à un même instant, pendant que l'application tourne.
 * Le fichier est relu en entier et compté avant de prendre son nom. @returns le nombre de documents par collection
 * @throws Error si la base est vide ou n'est pas celle de Facturier
 */
export function sauvegarder(uri, fichier, maintenant = new Date()) {
  return avecBase(uri, async (base, client) => {
    await exigerFacturier(base);
    const nombres = {};
    const session = client.startSession({ snapshot: true });
    const partiel = `${fichier}.partiel`;
    try {
      const flux = Readable.from(enregistrements(base, session, nombres, maintenant));
      await pipeline(flux, createGzip({ level: 6 }), createWriteStream(partiel, { mode: 0o600 }));
      comparer(nombres, (await verifier(partiel)).nombres, 'Le fichier relu');
      await rename(partiel, fichier);
      return nombres;
    } finally {
      await session.endSession();
      await rm(partiel, { force: true });
    }
  });
}

/** Ce que toute base de Facturier contient, de la première version à celle-ci. */
const SIGNES = ['users', 'factures', 'compteurs', 'boite_envoi'];

async function exigerFacturier(base) {
  const presentes = (await decrire(base)).map(({ nom }) => nom);
  const nom = `« ${base.databaseName} »`;
  if (presentes.length === 0) throw new Error(`la base ${nom} est vide : est-ce la bonne adresse ?`);
  const absentes = SIGNES.filter((signe) => !presentes.includes(signe));
  if (absentes.length > 0)
    throw new Error(`la base ${nom} n’est pas celle de Facturier (sans ${absentes.join(', ')}).`);
  if (!(await base.collection('users').findOne({}, { projection: { _id: 1 } })))
    throw new Error(`la base ${nom} ne contient aucun compte : est-ce la bonne adresse ?`);
}

/** @throws Error si une collection n'a pas le nombre de documents attendu */
function comparer(attendus, comptes, quoi) {
  for (const [nom, nombre] of Object.entries(attendus)) {
    if (comptes[nom] === nombre) continue;
    throw new Error(`${quoi} a ${comptes[nom] ?? 0} documents dans ${nom}, au lieu de ${nombre}.`);
  }
}

async function* enregistrements(base, session, nombres, le) {
  const collections = await decrire(base);
  yield BSON.serialize({ format: FORMAT, version: VERSION, base: base.databaseName, le, collections });
  for (const { nom } of collections) {
    nombres[nom] = 0;
    for await (const d of base.collection(nom).find({}, { session, raw: true, batchSize: 200 })) {
      yield BSON.serialize({ c: nom, d: new BSON.Binary(d) });
      nombres[nom] += 1;
    }
  }
  yield BSON.serialize({ fin: true, nombres });
}

/** Les collections de l'application et leurs index. */
async function decrire(base) {
  const liste = await base.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const noms = liste.map(({ name }) => name).filter((nom) => !nom.startsWith('system.'));
  return Promise.all(
    noms.sort().map(async (nom) => ({ nom, index: await base.collection(nom).listIndexes().toArray() })),
  );
}

/** Les enregistrements d'une sauvegarde, un à un. @throws Error si le fichier n'en est pas une, ou est coupé */
async function* lire(fichier) {
  let reste = Buffer.alloc(0);
  const flux = createGunzip();
  createReadStream(fichier)
    .once('error', (erreur) => flux.destroy(erreur))
    .pipe(flux);
  for await (const morceau of flux) {
    reste = reste.length ? Buffer.concat([reste, morceau]) : morceau;
    for (;;) {
      const taille = reste.length >= 4 ? reste.readInt32LE(0) : Number.POSITIVE_INFINITY;
      if (taille !== Number.POSITIVE_INFINITY && (taille < 5 || taille > TAILLE_MAXIMALE))
        throw new Error('abîmé');
      if (reste.length < taille) break;
      yield BSON.deserialize(reste.subarray(0, taille), { promoteBuffers: true });
      reste = reste.subarray(taille);
    }
  }
}

/** Lit toute la sauvegarde sans rien écrire. @returns son en-tête et ses nombres @throws Error si elle n'est pas entière */
export async function verifier(fichier) {
  let entete;
  let fin;
  const nombres = {};
  try {
    for await (const lu of lire(fichier)) {
      if (!entete) entete = lu;
      else if (lu.fin) fin = lu;
      else nombres[lu.c] = (nombres[lu.c] ?? 0) + 1;
    }
  } catch (erreur) {
    if (erreur.code === 'ENOENT') throw new Error(`Le fichier ${fichier} n’existe pas.`, { cause: erreur });
    throw new Error('Ce fichier est abîmé ou n’est pas une sauvegarde de Facturier.', { cause: erreur });
  }
  if (entete?.format !== FORMAT) throw new Error('Ce fichier n’est pas une sauvegarde de Facturier.');
  if (entete.version !== VERSION) throw new Error(`Sauvegarde de version ${entete.version}, inconnue ici.`);
  const entiere = fin && Object.entries(fin.nombres).every(([nom, nombre]) => (nombres[nom] ?? 0) === nombre);
  if (!entiere) throw new Error('Cette sauvegarde est incomplète : rien n’a été touché.');
  return { entete, nombres: fin.nombres };
}

/**
 * Remet la base comme elle était. Le fichier est vérifié en entier avant la première écriture.
 * La base remise est comptée. `remplacer` : efface d'abord ce que la base contient ; sans lui, une base qui n'est pas vide est refusée.
 */
export async function restaurer(uri, fichier, { remplacer = false } = {}) {
  const { entete, nombres } = await verifier(fichier);
  await avecBase(uri, async (base) => {
    if (remplacer) await base.dropDatabase();
    else await exigerVide(base);
    for (const { nom } of entete.collections) await base.createCollection(nom);
    await remplir(base, fichier);
    for (const { nom, index } of entete.collections) {
      const autres = index
        .filter(({ name }) => name !== '_id_')
        .map(({ v: _version, ns: _base, ...reste }) => reste);
      if (autres.length > 0) await base.collection(nom).createIndexes(autres);
    }
    const remis = {};
    for (const { nom } of entete.collections) remis[nom] = await base.collection(nom).countDocuments();
    comparer(nombres, remis, 'La base remise');
  });
  return nombres;
}

async function exigerVide(base) {
  for (const { nom } of await decrire(base)) {
    if (await base.collection(nom).findOne({}, { projection: { _id: 1 } })) {
      throw new Error(
        'Cette base n’est pas vide. Ajoutez « --remplacer » pour l’effacer et y remettre la sauvegarde.',
      );
    }
  }
}

async function remplir(base, fichier) {
  let nom = '';
  let lot = [];
  let octets = 0;
  const ecrire = async () => {
    if (lot.length > 0) {
      await base.collection(nom).insertMany(lot, { ordered: true, writeConcern: { w: 'majority', j: true } });
    }
    lot = [];
    octets = 0;
  };
  for await (const { c, d } of lire(fichier)) {
    if (!c) continue;
    if (c !== nom || lot.length >= LOT_DOCUMENTS || octets > LOT_OCTETS) await ecrire();
    nom = c;
    lot.push(BSON.deserialize(d, EXACT));
    octets += d.length;
  }
  await ecrire();
}
