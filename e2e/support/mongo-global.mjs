// Un MongoDB pour tout l'anneau : celui de MONGODB_URI_TEST, sinon un serveur jetable.
import { demarrerMongoDeTest } from '../../scripts/mongo-tests.mjs';

export default async function preparer() {
  const serveur = await demarrerMongoDeTest({ journal: (ligne) => console.error(ligne) });
  process.env.MONGODB_URI_TEST = serveur.uri;
  globalThis.arreterMongoDeTest = serveur.arreter;
}
