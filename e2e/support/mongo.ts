import { createHash, randomBytes } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import { attendreQue } from './attendre';

/** Une base vide au nom unique sur le MongoDB des essais. */
export function nouvelleAdresse(): string {
  const serveur = process.env.MONGODB_URI_TEST;
  if (!serveur) throw new Error('MONGODB_URI_TEST manque : lancez les essais par « npm test ».');
  const adresse = new URL(serveur);
  adresse.pathname = `/e2e_${randomBytes(6).toString('hex')}`;
  return adresse.href;
}

/** L'accès direct à une base, pour compter ce qui y est vraiment. */
export interface Base {
  readonly uri: string;
  readonly db: Db;
  /** Efface la base et ferme la connexion. */
  effacer(): Promise<void>;
}

/** Ouvre un accès direct à la base `uri`. */
export async function ouvrirBase(uri: string): Promise<Base> {
  const client = await MongoClient.connect(uri, { maxPoolSize: 5 });
  const db = client.db();
  return {
    uri,
    db,
    effacer: async () => {
      await db.dropDatabase();
      await client.close();
    },
  };
}

/**
 * Une empreinte de chaque document de la base, `collection/identifiant empreinte` : de quoi prouver que rien n'a bougé,
 * et dire quoi sinon.
 */
export async function photographier(db: Db, saufCollections: readonly string[] = []): Promise<string[]> {
  const collections = (await db.listCollections({}, { nameOnly: true }).toArray())
    .map(({ name }) => name)
    .filter((nom) => !saufCollections.includes(nom))
    .sort();
  const lignes: string[] = [];
  for (const nom of collections) {
    for (const document of await db.collection(nom).find().sort({ _id: 1 }).toArray()) {
      const empreinte = createHash('sha256').update(JSON.stringify(document)).digest('hex');
      lignes.push(`${nom}/${String(document._id)} ${empreinte.slice(0, 16)}`);
    }
  }
  return lignes;
}

/** Ce que toute demande, même refusée, ou un travail de fond, peut toucher : tout le reste prouve que rien ne s'est écrit. */
export const TECHNIQUES = [
  ...[
    'sessions',
    'defis_cles',
    'baux',
    'boite_envoi',
    'demandes',
    'tentatives',
    'journal_securite',
    'connexions',
  ],
  // Les travaux de la nuit passent quand ils veulent, et reflètent l'abonnement dans le compte.
  ...['passages', 'verifications', 'abonnements', 'users', 'alertes_taux'],
];

/** Attend que la boîte d'envoi soit vide : PDF produits, courriels partis. @throws Error quand le délai passe */
export async function attendreEffets(db: Db): Promise<void> {
  await attendreQue(
    async () => (await db.collection('boite_envoi').countDocuments({ etat: { $ne: 'fait' } })) === 0,
    'la boîte d’envoi vide',
  );
}
