import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { AppelRecu } from '../integration/doublure-connect';
import { attendreQue } from './attendre';

const DOSSIER = resolve(__dirname, '../../../.cache/go');

/** stripe-mock, sur le PATH, dans notre cache, ou construit par Go. `null` s'il n'y a rien de tout cela. */
function trouver(): string | null {
  const construit = join(DOSSIER, 'stripe-mock');
  if (existsSync(construit)) return construit;
  try {
    execFileSync('stripe-mock', ['-version'], { stdio: 'ignore' });
    return 'stripe-mock';
  } catch {
    // Absent du PATH : Go le construit, ci-dessous.
  }
  try {
    execFileSync('go', ['install', 'github.com/stripe/stripe-mock@latest'], {
      env: { ...process.env, GOBIN: DOSSIER },
      stdio: 'ignore',
      timeout: 170_000,
    });
    return construit;
  } catch {
    return null;
  }
}

const portLibre = (): Promise<number> =>
  new Promise((trouve) => {
    const serveur = createServer();
    serveur.listen(0, '127.0.0.1', () => {
      const { port } = serveur.address() as { port: number };
      serveur.close(() => trouve(port));
    });
  });

async function repond(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(500) }).then(
    () => true,
    () => false,
  );
}

/** Lance stripe-mock, qui juge chaque demande `/v1` d'après la description officielle. `null`, et une ligne qui le dit, s'il manque. */
export async function lancerStripeMock(): Promise<{ url: string; arreter: () => void } | null> {
  const binaire = trouver();
  if (!binaire) {
    process.stderr.write(
      'stripe-mock absent : installez Go, ou stripe-mock sur le PATH, pour que ces appels soient jugés.\n',
    );
    return null;
  }
  const port = await portLibre();
  // Sans adresse pour HTTPS, il prendrait la sienne : deux juges ne pourraient siéger ensemble.
  const adresses = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', '127.0.0.1:0'];
  const mock = spawn(binaire, adresses, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await attendreQue(() => repond(url), 'la réponse de stripe-mock');
  return { url, arreter: () => mock.kill() };
}

/** Rejoue un appel reçu par la doublure, tel quel, devant stripe-mock. @returns ce qu'il en dit */
export async function juger(
  url: string,
  { methode, chemin, corps, entetes }: AppelRecu,
): Promise<{ appel: string; statut: number; dit: string }> {
  const reponse = await fetch(`${url}${chemin}`, {
    method: methode,
    headers: { ...entetes, Authorization: 'Bearer sk_test_123' },
    body: methode === 'GET' ? undefined : corps,
  });
  return { appel: `${methode} ${chemin}`, statut: reponse.status, dit: await reponse.text() };
}
