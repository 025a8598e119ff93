import { randomBytes } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';

/** Une base à soi : son adresse, et de quoi l'effacer. */
export interface BaseDeTest {
  uri: string;
  nom: string;
  effacer(): Promise<void>;
}

function leServeur(): string {
  const serveur = process.env.MONGODB_URI_TEST;
  if (!serveur) throw new Error('MONGODB_URI_TEST manque : le globalSetup de jest ne s’est pas exécuté.');
  return serveur;
}

const nomNeuf = (): string => `essai_${randomBytes(8).toString('hex')}`;

function adresseDe(nom: string): string {
  const uri = new URL(leServeur());
  uri.pathname = `/${nom}`;
  return uri.toString();
}

async function surLaBase(nom: string, acte: (db: Db) => Promise<unknown>): Promise<void> {
  const client = await new MongoClient(leServeur()).connect();
  await acte(client.db(nom));
  await client.close();
}

/** Une base neuve sur le MongoDB de la suite, effacée après usage. */
export function baseDeTest(): BaseDeTest {
  const nom = nomNeuf();
  return { uri: adresseDe(nom), nom, effacer: () => surLaBase(nom, (db) => db.dropDatabase()) };
}

/** Les bases vidées de ce processus : tables et index y sont, ce qui prend la moitié du démarrage d'une application. */
const vides: string[] = [];

/** Oublie tout ce qu'une base contient, sauf les migrations passées : elles sont passées sur une base vide. */
const vider = async (db: Db): Promise<void> => {
  const tables = await db.listCollections({}, { nameOnly: true }).toArray();
  const nommees = tables.map(({ name }) => name).filter((nom) => nom !== 'migrations');
  await Promise.all(nommees.map((nom) => db.collection(nom).deleteMany({})));
};

/**
 * Une base vide, déjà préparée si ce processus en a une : à rendre par `effacer`, quand plus aucune application ne s'en sert. Ce qui essaie
 * la préparation elle-même demande `baseDeTest()`.
 */
export function baseReprise(estEncoreServie: () => boolean): BaseDeTest {
  const nom = vides.pop() ?? nomNeuf();
  return {
    uri: adresseDe(nom),
    nom,
    effacer: async () => {
      if (estEncoreServie()) return surLaBase(nom, (db) => db.dropDatabase());
      await surLaBase(nom, vider);
      vides.push(nom);
    },
  };
}
