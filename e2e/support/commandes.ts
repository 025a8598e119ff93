import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { RACINE } from './racine';

/** Ce qu'une commande a rendu : son code, et tout ce qu'elle a écrit. */
export interface Issue {
  readonly code: number | null;
  readonly sortie: string;
}

/** Joue `scripts/NOM.mjs` sur cette base ; seul PATH vient de la machine. `racine` : où est le produit construit. */
export function lancerScript(
  nom: string,
  uri: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  racine: string = RACINE,
): Promise<Issue> {
  return lancerNode(join(racine, 'scripts', `${nom}.mjs`), args, { MONGODB_URI: uri, ...env });
}

/** Joue un programme de Node jusqu'à sa fin ; seul PATH vient de la machine. */
export function lancerNode(
  programme: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Issue> {
  const processus = spawn(process.execPath, [programme, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  let sortie = '';
  const garder = (morceau: Buffer): void => {
    sortie += morceau.toString();
  };
  processus.stdout.on('data', garder);
  processus.stderr.on('data', garder);
  return new Promise((resoudre) => processus.once('close', (code) => resoudre({ code, sortie })));
}
