// La base sur laquelle une commande travaille : celle de MONGODB_URI, ou le MongoDB embarqué, en marche ou non.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dossierDonnees, PROGRAMME, RACINE } from './chemins.mjs';
import { lireEnv, secretJwt } from './configuration.mjs';
import { portLibre } from './ports.mjs';
import { journal } from './services.mjs';

/**
 * Donne l'adresse de la base à `acte` ; démarre le MongoDB embarqué s'il ne tourne pas, et l'arrête ensuite.
 * La base choisie est dite. @param creer vrai : une base locale qui n'existe pas encore est créée
 * @throws Error sans MONGODB_URI, si aucune base locale n'existe ou si l'on est en production
 */
export async function avecAdresse(acte, journal, { creer = false } = {}) {
  if (process.env.MONGODB_URI) {
    journal(`Base de données : ${sansIdentifiants(process.env.MONGODB_URI)}.`);
    return acte(process.env.MONGODB_URI);
  }
  const dossier = join(dossierDonnees(), 'mongo');
  exigerBaseLocale(dossier, creer);
  journal(`Base de données : celle de « npm start », dans ${dossier}.`);
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

/** Jamais une base locale vide à la place de celle que l'on croit : sans adresse, il faut qu'elle existe. */
function exigerBaseLocale(dossier, creer) {
  if (process.env.NODE_ENV === 'production')
    throw new Error('en production, donnez la base dans MONGODB_URI.');
  if (!creer && !existsSync(join(dossier, 'port.txt')))
    throw new Error(
      `aucune base locale dans ${dossier}. Donnez l’adresse de la vôtre dans MONGODB_URI (avec les conteneurs : docker compose run --rm sauvegarde).`,
    );
}

const sansIdentifiants = (uri) => uri.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');

/**
 * Joue une commande du produit construit (son nom, sans extension) sur la base, et finit par son code.
 * @param enPanne `{ code, phrase }` quand elle n'a pas pu se lancer
 * @param demandes ce qu'on lui dit
 */
export async function jouerSurLaBase(nom, enPanne, demandes = []) {
  try {
    lireEnv();
    const programme = join(RACINE, dirname(PROGRAMME), `${nom}.js`);
    if (!existsSync(programme)) throw new Error('construisez d’abord le produit (npm run build).');
    const JWT_SECRET = await secretJwt(dossierDonnees());
    const code = await avecAdresse(async (uri) => {
      const env = { ...process.env, MONGODB_URI: uri, JWT_SECRET };
      return spawnSync(process.execPath, [programme, ...demandes], { env, stdio: 'inherit' }).status;
    }, journal);
    process.exitCode = code ?? enPanne.code;
  } catch (erreur) {
    console.error(`${enPanne.phrase} : ${erreur.message}`);
    process.exitCode = enPanne.code;
  }
}
