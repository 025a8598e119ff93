// La base sur laquelle une commande travaille : celle de MONGODB_URI, ou le MongoDB embarqué, en marche ou non.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dossierDonnees } from './chemins.mjs';
import { portLibre } from './ports.mjs';

/** Donne l'adresse de la base à `acte` ; démarre le MongoDB embarqué s'il ne tourne pas, et l'arrête ensuite. */
export async function avecAdresse(acte, journal) {
  if (process.env.MONGODB_URI) return acte(process.env.MONGODB_URI);
  const dossier = join(dossierDonnees(), 'mongo');
  const port = Number(await readFile(join(dossier, 'port.txt'), 'utf8').catch(() => '')) || undefined;
  if (port && !(await portLibre(port))) {
    return acte(`mongodb://127.0.0.1:${port}/facturier?replicaSet=facturier`);
  }
  const { demarrerMongo } = await import('./mongo.mjs');
  const serveur = await demarrerMongo({ dossier, journal });
  try {
    return await acte(serveur.uri);
  } finally {
    await serveur.arreter();
  }
}
