// Un MongoDB jetable pour les essais.
//   import { demarrerMongoDeTest } from '…/scripts/mongo-tests.mjs'
//   node scripts/mongo-tests.mjs --port 27117      le garde ouvert jusqu'à Ctrl+C
import { access, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demarrerMongo, effacerDonnees } from './lib/mongo.mjs';

const EN_MEMOIRE = '/dev/shm';
const PLACE_VOULUE = 4 * 1024 ** 3;

/**
 * MongoDB garde une table effacée, fichier ouvert, tant qu'une lecture du passé peut la demander : 300 s par défaut. Une suite crée et efface
 * une application par fichier d'essais, deux cents tables chacune : vingt mille fichiers ouverts, et le serveur tombe. Une minute suffit à
 * la plus longue de nos lectures à un instant, celle d'une sauvegarde.
 */
const PASSE_COURT = ['--setParameter', 'minSnapshotHistoryWindowInSeconds=60'];

/**
 * Où vit une base d'essai : en mémoire vive là où Linux en offre (et où il reste quatre gibioctets), sinon dans le
 * dossier temporaire. Créer une application d'essai, une centaine d'index, y prend deux fois moins de temps.
 *
 * @returns {Promise<string>} un dossier qui existe
 */
async function dossierDesBases() {
  try {
    await access(EN_MEMOIRE, constants.W_OK);
    const { bavail, bsize } = await statfs(EN_MEMOIRE);
    return bavail * bsize >= PLACE_VOULUE ? EN_MEMOIRE : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Un serveur vide, dans un dossier à lui, effacé à l'arrêt.
 * `surDisque` : un banc mesure aussi le disque. Si `MONGODB_URI_TEST` est définie, rien n'est démarré : ce serveur-là est rendu, et gardé.
 *
 * @param {{ port?: number, journal?: (ligne: string) => void, surDisque?: boolean }} [reglages]
 * @returns {Promise<{ uri: string, arreter: () => Promise<void> }>}
 */
export async function demarrerMongoDeTest({ port, journal, surDisque = false } = {}) {
  const fournie = process.env.MONGODB_URI_TEST;
  if (fournie) return { uri: fournie, arreter: async () => {} };
  const dossier = await mkdtemp(join(surDisque ? tmpdir() : await dossierDesBases(), 'facturier-mongo-'));
  try {
    const serveur = await demarrerMongo({
      dossier,
      port,
      journal,
      base: 'essais',
      arguments: ['--wiredTigerCacheSizeGB', '0.5', '--oplogSize', '256', ...PASSE_COURT],
    });
    return {
      uri: serveur.uri,
      arreter: async () => {
        await serveur.arreter();
        await effacerDonnees(dossier);
      },
    };
  } catch (erreur) {
    await effacerDonnees(dossier);
    throw erreur;
  }
}

async function principal() {
  const rang = process.argv.indexOf('--port');
  const port = rang > 0 ? Number(process.argv[rang + 1]) : undefined;
  const serveur = await demarrerMongoDeTest({ port, journal: (ligne) => console.error(ligne) });
  console.log(serveur.uri);
  const tenir = setInterval(() => {}, 60_000);
  const finir = async () => {
    clearInterval(tenir);
    await serveur.arreter();
    process.exit(0);
  };
  process.once('SIGINT', finir);
  process.once('SIGTERM', finir);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  principal().catch((erreur) => {
    console.error(erreur.message);
    process.exit(1);
  });
}
