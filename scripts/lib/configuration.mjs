// La configuration locale : .env, ports, secrets. Rien ici ne dépend de node_modules.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RACINE } from './chemins.mjs';
import { portLibre } from './ports.mjs';

const VERSION_MINIMALE = [20, 19];

/** Refuse un Node trop ancien, avant que quoi que ce soit n'échoue de façon obscure. */
export function verifierNode() {
  const [majeure, mineure] = process.versions.node.split('.').map(Number);
  const [majeureMin, mineureMin] = VERSION_MINIMALE;
  if (majeure > majeureMin || (majeure === majeureMin && mineure >= mineureMin)) return;
  throw new Error(
    `Facturier demande Node ${VERSION_MINIMALE.join('.')} ou plus récent ; celui-ci est ${process.versions.node}.`,
  );
}

/** Ce dont les commandes se servent et qui peut être donné par un fichier, comme au serveur. */
const PAR_FICHIER = ['MONGODB_URI', 'JWT_SECRET'];

/** Lit `.env` à la racine s'il existe ; une variable déjà posée garde sa valeur. Un secret donné par un fichier en est lu. */
export function lireEnv() {
  const chemin = join(RACINE, '.env');
  if (existsSync(chemin)) process.loadEnvFile(chemin);
  for (const nom of PAR_FICHIER) lireParFichier(nom);
}

function lireParFichier(nom) {
  const fichier = process.env[`${nom}_FILE`];
  if (!fichier) return;
  if (process.env[nom]) throw new Error(`${nom} et ${nom}_FILE sont donnés tous les deux : gardez-en un.`);
  process.env[nom] = readFileSync(fichier, 'utf8').replace(/\r?\n$/, '');
  delete process.env[`${nom}_FILE`];
}

/**
 * Les ports demandés, tous vérifiés avant que rien ne démarre.
 *
 * @param {Record<string, number>} defauts nom de variable → port par défaut
 * @throws {Error} une phrase par port fautif, qui nomme la variable à changer.
 */
export async function lirePorts(defauts, env = process.env) {
  const ports = Object.fromEntries(
    Object.entries(defauts).map(([nom, defaut]) => [nom, env[nom] ? Number(env[nom]) : defaut]),
  );
  const fautes = [];
  for (const [nom, port] of Object.entries(ports)) {
    const jumeau = Object.keys(ports).find((autre) => autre !== nom && ports[autre] === port);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      fautes.push(`${nom}=${env[nom]} n’est pas un numéro de port (1 à 65535).`);
    } else if (jumeau && jumeau < nom) {
      fautes.push(`${nom} et ${jumeau} demandent le même port ${port}.`);
    } else if (!(await estLibrePartout(port))) {
      fautes.push(
        `Le port ${port} est déjà occupé. Choisissez-en un autre avec ${nom}, par exemple : ${nom}=${port + 10} npm start`,
      );
    }
  }
  if (fautes.length) throw new Error(fautes.join('\n'));
  return ports;
}

async function estLibrePartout(port) {
  return (await portLibre(port, '127.0.0.1')) && (await portLibre(port, '::'));
}

/** Le secret des jetons : celui de l'environnement, sinon un secret tiré une fois et gardé (0600). */
export async function secretJwt(dossier, env = process.env) {
  if (env.JWT_SECRET) return env.JWT_SECRET;
  const chemin = join(dossier, 'secrets.json');
  if (existsSync(chemin)) return JSON.parse(readFileSync(chemin, 'utf8')).JWT_SECRET;
  const secret = randomBytes(48).toString('base64url');
  await mkdir(dossier, { recursive: true });
  await writeFile(chemin, `${JSON.stringify({ JWT_SECRET: secret })}\n`, { mode: 0o600 });
  return secret;
}
