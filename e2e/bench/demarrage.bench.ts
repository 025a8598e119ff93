// Un processus du produit : temps jusqu'à prêt (base vide à préparer, puis base prête), et mémoire une fois au repos.
import { setTimeout as pause } from 'node:timers/promises';
import { nouvelleAdresse, ouvrirBase } from '../support/mongo';
import { demarrerProduit } from '../support/produit';
import { afficher, mediane, memoireResidente } from './outils';

const MANCHES = 5;
const REPOS_MS = 5_000;
const MO = 1024 * 1024;

async function marche(uri: string, repos: number): Promise<{ pretMs: number; memoireMo: number }> {
  const debut = performance.now();
  const produit = await demarrerProduit({ uri });
  const pretMs = performance.now() - debut;
  await pause(repos);
  const memoireMo = memoireResidente(produit.pids[0] ?? 0) / MO;
  await produit.tuer();
  return { pretMs, memoireMo };
}

const neuves: number[] = [];
const pretes: number[] = [];
const memoires: number[] = [];
for (let manche = 0; manche < MANCHES; manche += 1) {
  const uri = nouvelleAdresse();
  neuves.push((await marche(uri, 0)).pretMs);
  const seconde = await marche(uri, REPOS_MS);
  pretes.push(seconde.pretMs);
  memoires.push(seconde.memoireMo);
  await (await ouvrirBase(uri)).effacer();
}

const etendue = (valeurs: readonly number[]): string =>
  `${Math.min(...valeurs).toFixed(0)} à ${Math.max(...valeurs).toFixed(0)}`;

afficher(
  ['Un processus', 'médiane', 'étendue'],
  [
    ['prêt, base vide (ms)', mediane(neuves).toFixed(0), etendue(neuves)],
    ['prêt, base prête (ms)', mediane(pretes).toFixed(0), etendue(pretes)],
    [`mémoire résidente après ${REPOS_MS / 1000} s (Mo)`, mediane(memoires).toFixed(0), etendue(memoires)],
  ],
);
process.exit(0);
