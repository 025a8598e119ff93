// Un MongoDB pour tout l'anneau : celui de MONGODB_URI_TEST, sinon un serveur jetable ; et où le produit note ce qu'il lui envoie.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { RAPPORTS } from '../../scripts/lib/chemins.mjs';
import { demarrerMongoDeTest } from '../../scripts/mongo-tests.mjs';

export default async function preparer() {
  const serveur = await demarrerMongoDeTest({ journal: (ligne) => console.error(ligne) });
  process.env.MONGODB_URI_TEST = serveur.uri;
  process.env.ECOUTE_DOSSIER = join(RAPPORTS, 'partition');
  // Le second tour des fichiers rouges ajoute à ce que le premier a entendu : une faute entendue une fois reste une faute.
  if (!process.env.SECOND_TOUR) await rm(process.env.ECOUTE_DOSSIER, { recursive: true, force: true });
  globalThis.arreterMongoDeTest = serveur.arreter;
}
