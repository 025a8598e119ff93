import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attendreQue } from './attendre';
import { choisirPort } from './ports';
import { RACINE } from './racine';

/** Un `npm start` en cours : son processus, sa fin, ce qu'il a écrit. */
export interface Lancement {
  readonly processus: ChildProcess;
  readonly fin: Promise<number | null>;
  sortie(): string;
}

export type Ports = Record<'PORT' | 'MAIL_UI_PORT' | 'MAIL_SMTP_PORT' | 'STRIPE_PORT' | 'PA_PORT', string>;

export async function choisirPorts(): Promise<Ports> {
  return {
    PORT: String(await choisirPort()),
    MAIL_UI_PORT: String(await choisirPort()),
    MAIL_SMTP_PORT: String(await choisirPort()),
    STRIPE_PORT: String(await choisirPort()),
    PA_PORT: String(await choisirPort()),
  };
}

/** Lance ce que lance `npm start`, depuis un dossier sans rapport, avec cet environnement et lui seul. */
export function lancerNpmStart(env: Readonly<Record<string, string>>): Lancement {
  const processus = spawn(process.execPath, [join(RACINE, 'scripts', 'demarrer.mjs')], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let texte = '';
  const garder = (morceau: Buffer): void => {
    texte += morceau.toString();
  };
  processus.stdout.on('data', garder);
  processus.stderr.on('data', garder);
  const fin = new Promise<number | null>((resoudre) => processus.once('close', resoudre));
  return { processus, fin, sortie: () => texte };
}

/** @throws Error, avec ce qu'il a écrit, s'il finit avant d'être prêt */
export const attendrePret = (lancement: Lancement): Promise<boolean> =>
  attendreQue(
    () => {
      if (lancement.processus.exitCode !== null) throw new Error(lancement.sortie());
      return lancement.sortie().includes('Ctrl+C arrête tout');
    },
    'Facturier prêt',
    { delaiMs: 90_000 },
  );

export async function arreterNpmStart(lancement: Lancement): Promise<number | null> {
  lancement.processus.kill('SIGTERM');
  return lancement.fin;
}
