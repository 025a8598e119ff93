// Les dossiers du projet, vus depuis les scripts : un seul endroit les connaît.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Racine du dépôt, en chemin absolu. */
export const RACINE = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Le programme du serveur, une fois construit. */
export const PROGRAMME = 'backend/dist/src/main.js';

/** Ce que l'on peut toujours refaire (binaires téléchargés) ; ignoré par git. */
export const CACHE = join(RACINE, '.cache');

/** Données locales gardées d'un démarrage à l'autre (base, secrets) ; `DATA_DIR` les déplace. */
export const dossierDonnees = (env = process.env) => resolve(RACINE, env.DATA_DIR || '.donnees');

/** Rapports des essais ; ignoré par git. */
export const RAPPORTS = join(RACINE, '.rapports');

/**
 * Un programme d'un paquet installé. npm range un paquet à la racine, ou dans l'espace qui le demande
 * quand deux versions coexistent.
 */
export function programmeDe(espace, chemin) {
  const propre = join(RACINE, espace, 'node_modules', chemin);
  return existsSync(propre) ? propre : join(RACINE, 'node_modules', chemin);
}
