import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** Une base à soi : son adresse, et de quoi l'effacer. */
export interface BaseDeTest {
  uri: string;
  nom: string;
  effacer(): Promise<void>;
}

/** Une base neuve sur le MongoDB de la suite : chaque fichier de tests a la sienne. */
export function baseDeTest(): BaseDeTest {
  const serveur = process.env.MONGODB_URI_TEST;
  if (!serveur) throw new Error('MONGODB_URI_TEST manque : le globalSetup de jest ne s’est pas exécuté.');
  const nom = `essai_${randomBytes(8).toString('hex')}`;
  const uri = new URL(serveur);
  uri.pathname = `/${nom}`;
  return {
    uri: uri.toString(),
    nom,
    effacer: async () => {
      const client = await new MongoClient(serveur).connect();
      await client.db(nom).dropDatabase();
      await client.close();
    },
  };
}
