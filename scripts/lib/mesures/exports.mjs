// Les exports dont personne ne se sert, comptés par knip.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programmeDe, RACINE } from '../chemins.mjs';

const REGLAGE = 'knip.json';

/**
 * Compte les exports et les types exportés sans usage d'un arbre de travail.
 * Un arbre plus ancien que le réglage de knip reçoit, le temps du comptage, celui d'aujourd'hui.
 *
 * @returns un nombre, ou `undefined` si knip n'a pas pu lire l'arbre
 */
export function exportsInutiles(racine) {
  const reglage = join(racine, REGLAGE);
  const prete = existsSync(reglage);
  if (!prete) writeFileSync(reglage, readFileSync(join(RACINE, REGLAGE)));
  try {
    return compter(lancer(racine));
  } catch (erreur) {
    console.error(`knip : ${erreur.message}`);
    return undefined;
  } finally {
    if (!prete) rmSync(reglage);
  }
}

function lancer(racine) {
  const programme = programmeDe('.', 'knip/bin/knip.js');
  // Tout ce que knip sait chercher, comme la porte : réduit aux exports, il ne suit plus les entrées des pages construites à part.
  const args = [programme, '--directory', racine, '--reporter', 'json', '--no-exit-code'];
  return JSON.parse(
    execFileSync(process.execPath, args, {
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

const compter = ({ issues }) =>
  issues.reduce((somme, { exports = [], types = [] }) => somme + exports.length + types.length, 0);
