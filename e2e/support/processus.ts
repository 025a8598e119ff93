import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { attendreQue } from './attendre';
import { RACINE } from './racine';

const PROGRAMME = ['backend', 'dist', 'src', 'main.js'];
const vivants = new Set<ChildProcess>();

// Un essai interrompu ne laisse pas de serveur derrière lui.
process.once('exit', () => vivants.forEach((enfant) => enfant.kill('SIGKILL')));

/** Un processus du produit construit. */
export interface Instance {
  readonly url: string;
  readonly pid: number;
  /** La fin de sa sortie : quatre millions de signes, ce qu'écrit un essai bavard. */
  journal(): string;
  /** Attend qu'il soit prêt. @throws Error avec son journal s'il tombe ou tarde */
  prete(): Promise<void>;
  /** Envoie un signal et attend sa fin. */
  finir(signal: NodeJS.Signals): Promise<void>;
}

const SORTIE_GARDEE = 4_000_000;
const SORTIE_DITE = 20_000;

async function repond(url: string): Promise<boolean> {
  try {
    const reponse = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(2000) });
    await reponse.arrayBuffer();
    return reponse.ok;
  } catch {
    return false;
  }
}

/** Dans l'anneau HTTP, ce qui part vers MongoDB s'écoute (`ecouteur.cjs`). */
const ECOUTEUR = process.env.ECOUTE_DOSSIER ? ['--require', join(RACINE, 'e2e/support/ecouteur.cjs')] : [];

/**
 * Lance `node backend/dist/src/main.js` sur ce port, avec cet environnement.
 *
 * @param racine où est le produit construit
 * @param options celles de Node lui-même
 */
export function lancerInstance(
  port: number,
  env: Readonly<Record<string, string>>,
  racine: string = RACINE,
  options: readonly string[] = [],
): Instance {
  const url = `http://127.0.0.1:${port}`;
  const enfant = spawn(process.execPath, [...ECOUTEUR, ...options, join(racine, ...PROGRAMME)], {
    cwd: racine,
    // Seul PATH vient de la machine : aucune variable locale ne change un essai.
    env: { PATH: process.env.PATH, ECOUTE_DOSSIER: process.env.ECOUTE_DOSSIER, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  vivants.add(enfant);
  let sortie = '';
  const garder = (morceau: Buffer): void => {
    sortie = (sortie + morceau.toString()).slice(-SORTIE_GARDEE);
  };
  enfant.stdout.on('data', garder);
  enfant.stderr.on('data', garder);
  let termine = false;
  const fin = new Promise<void>((resoudre) => {
    enfant.once('close', () => {
      termine = true;
      vivants.delete(enfant);
      resoudre();
    });
  });
  return {
    url,
    pid: enfant.pid ?? 0,
    journal: () => sortie,
    prete: async () => {
      const etat = await attendreQue(async () => (termine ? 'tombe' : repond(url)), `${url} prêt`, {
        delaiMs: 90_000,
      }).catch((erreur: Error) => erreur.message);
      if (etat !== true)
        throw new Error(`Le produit n’a pas démarré (${etat}) :\n${sortie.slice(-SORTIE_DITE)}`);
    },
    finir: async (signal) => {
      if (!termine) enfant.kill(signal);
      await fin;
    },
  };
}
