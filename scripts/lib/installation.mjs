import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RACINE } from './chemins.mjs';
import { executer } from './processus.mjs';

const lireJson = (chemin) => JSON.parse(readFileSync(chemin, 'utf8'));

/**
 * Vrai si node_modules contient chaque paquet du verrou, à sa version.
 * npm note ce qu'il a installé dans `node_modules/.package-lock.json` : on compare les contenus,
 * pas les dates, qu'un simple changement de branche fausserait.
 */
export function dependancesAJour(racine = RACINE) {
  const note = join(racine, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installes = lireJson(note).packages;
  const voulus = Object.entries(lireJson(join(racine, 'package-lock.json')).packages);
  return voulus.every(
    ([chemin, paquet]) =>
      !chemin.startsWith('node_modules/') ||
      paquet.link ||
      paquet.optional ||
      paquet.peer ||
      installes[chemin]?.version === paquet.version,
  );
}

/** Installe exactement le verrou (`npm ci`) quand quelque chose manque ou diffère. */
export async function installerSiBesoin(journal) {
  if (dependancesAJour()) return;
  journal('Installation des dépendances (npm ci)… une à deux minutes la première fois.');
  await executer('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
}
