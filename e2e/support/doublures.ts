import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { attendreQue } from './attendre';
import { RACINE } from './racine';

const vivantes = new Set<ChildProcess>();

// Un essai interrompu ne laisse pas de doublure derrière lui.
process.once('exit', () => vivantes.forEach((enfant) => enfant.kill('SIGKILL')));

/** Celles qui se construisent. */
const PROGRAMMES: Readonly<Record<string, string>> = { pa: 'dist/serveur.js' };

/** Démarre la doublure locale d'un service (`scripts/doublure-NOM`), prête à répondre. @returns de quoi l'arrêter */
export async function demarrerDoublure(
  nom: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const enfant = spawn(
    process.execPath,
    [join(RACINE, 'scripts', `doublure-${nom}`, PROGRAMMES[nom] ?? 'serveur.mjs')],
    {
      env: { PATH: process.env.PATH, PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  vivantes.add(enfant);
  const sante = `http://127.0.0.1:${port}/_doublure/sante`;
  await attendreQue(
    () =>
      fetch(sante).then(
        ({ ok }) => ok,
        () => false,
      ),
    `la doublure « ${nom} »`,
  );
  return async () => {
    const fini = new Promise((resoudre) => enfant.once('close', resoudre));
    enfant.kill('SIGTERM');
    await fini;
    vivantes.delete(enfant);
  };
}
