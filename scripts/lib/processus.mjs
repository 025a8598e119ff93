import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as attendre } from 'node:timers/promises';
import { RACINE } from './chemins.mjs';

const SOUS_WINDOWS = process.platform === 'win32';

/** Commandes passagères en cours (installation, construction), à interrompre si l'on s'arrête. */
const commandesEnCours = new Set();

/** Met fin aux commandes passagères en cours, avec leurs enfants. */
export function interrompreCommandes() {
  for (const enfant of commandesEnCours) signaler(enfant, 'SIGTERM');
}

/**
 * Exécute une commande jusqu'à sa fin, sortie gardée pour le cas d'échec.
 *
 * @throws {Error} avec la fin de sa sortie si elle échoue ou ne se lance pas.
 */
export function executer(commande, args, { cwd = RACINE, env = process.env } = {}) {
  return new Promise((resoudre, rejeter) => {
    const detached = !SOUS_WINDOWS;
    const enfant = spawn(commande, args, { cwd, env, shell: SOUS_WINDOWS, detached });
    commandesEnCours.add(enfant);
    let sortie = '';
    const garder = (morceau) => {
      sortie = (sortie + morceau).slice(-8000);
    };
    enfant.stdout.on('data', garder);
    enfant.stderr.on('data', garder);
    enfant.once('error', rejeter);
    enfant.once('close', (code) => {
      commandesEnCours.delete(enfant);
      if (code === 0) resoudre(sortie);
      else rejeter(new Error(`« ${commande} ${args.join(' ')} » a échoué :\n${sortie.trim()}`));
    });
  });
}

/**
 * Exécute une commande en montrant sa sortie ; rend son code de fin (1 si elle ne se lance pas, ou si elle dépasse `limiteMs`).
 * Elle finie, ce qui reste de son groupe s'arrête : un service laissé par un essai tiendrait la sortie ouverte, et nous avec.
 *
 * @param {string} commande @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, limiteMs?: number }} [reglages]
 * @returns {Promise<number>}
 */
export function montrer(commande, args, { cwd = RACINE, env = process.env, limiteMs } = {}) {
  return new Promise((resoudre) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', 'inherit', 'inherit'];
    const detached = !SOUS_WINDOWS;
    const enfant = spawn(commande, args, { cwd, env, stdio, shell: SOUS_WINDOWS, detached });
    commandesEnCours.add(enfant);
    enfant.once('error', (erreur) => {
      console.error(erreur.message);
      resoudre(1);
    });
    const limite = limiteMs && setTimeout(() => arreterTropLong(enfant, limiteMs), limiteMs);
    enfant.once('exit', () => {
      clearTimeout(limite);
      signaler(enfant, 'SIGKILL');
    });
    enfant.once('close', (code) => {
      commandesEnCours.delete(enfant);
      resoudre(code ?? 1);
    });
  });
}

function arreterTropLong(enfant, limiteMs) {
  console.error(`Plus de ${Math.round(limiteMs / 60_000)} minutes : arrêté.`);
  signaler(enfant, 'SIGKILL');
}

/**
 * Lance un service qui doit durer. Il vit dans son propre groupe de processus : Ctrl+C ne touche
 * que le script, qui arrête ses services dans le bon ordre.
 *
 * @param {string} commande @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, journal?: string }} [reglages] `journal` : fichier
 *   qui reçoit sa sortie (réécrit à chaque lancement) ; sans lui la sortie est montrée.
 * @returns {{ fini: Promise<string>, dernieresLignes: () => string, arreter: () => Promise<void> }}
 *   `fini` se résout avec la cause de la fin.
 */
export function demarrerService(commande, args, { cwd = RACINE, env = process.env, journal } = {}) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = journal ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const enfant = spawn(commande, args, { cwd, env, stdio, detached: !SOUS_WINDOWS });
  let fin = '';
  if (journal) {
    const fichier = createWriteStream(journal, { mode: 0o600 });
    for (const flux of [enfant.stdout, enfant.stderr]) {
      flux.on('data', (morceau) => {
        fin = (fin + morceau).slice(-4000);
        fichier.write(morceau);
      });
    }
    enfant.once('close', () => fichier.end());
  }
  const fini = new Promise((resoudre) => {
    enfant.once('error', (erreur) => resoudre(erreur.message));
    enfant.once('close', (code, signal) => resoudre(signal ? `signal ${signal}` : `code ${code}`));
  });
  return { fini, dernieresLignes: () => fin.trim(), arreter: () => arreter(enfant, fini) };
}

/** Arrêt demandé, puis forcé au bout de 10 s, pour tout le groupe du service. */
async function arreter(enfant, fini, delaiMs = 10_000) {
  if (enfant.exitCode !== null || enfant.signalCode !== null || !enfant.pid) return;
  signaler(enfant, 'SIGTERM');
  const force = new AbortController();
  await Promise.race([fini, attendre(delaiMs, undefined, { signal: force.signal }).catch(() => {})]);
  force.abort();
  if (enfant.exitCode === null && enfant.signalCode === null) {
    signaler(enfant, 'SIGKILL');
    await fini;
  }
}

function signaler(enfant, signal) {
  try {
    if (SOUS_WINDOWS) enfant.kill(signal);
    else process.kill(-enfant.pid, signal);
  } catch (erreur) {
    if (erreur.code !== 'ESRCH') throw erreur;
  }
}

/**
 * Attend qu'une adresse réponde 2xx.
 *
 * @param {string} adresse @param {{ fini?: Promise<string>, delaiMs?: number }} [attente]
 * @throws {Error} si `fini` se résout avant (le service est tombé) ou si le délai passe.
 */
export async function attendreReponse(adresse, { fini, delaiMs = 60_000 } = {}) {
  const limite = performance.now() + delaiMs;
  let tombe;
  fini?.then((cause) => {
    tombe = cause;
  });
  while (performance.now() < limite) {
    if (tombe) throw new Error(`le service s’est arrêté pendant son démarrage (${tombe})`);
    const reponse = await fetch(adresse, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await reponse?.arrayBuffer().catch(() => null);
    if (reponse?.ok) return;
    await attendre(100);
  }
  throw new Error(`pas de réponse de ${adresse} après ${Math.round(delaiMs / 1000)} s`);
}
