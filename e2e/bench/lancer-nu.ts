import { spawn } from 'node:child_process';
import { attendreQue } from '../support/attendre';
import { choisirPort } from '../support/ports';

/** Lance `serveur-nu.ts` dans son processus et attend qu'il réponde. `url` : sans barre finale. */
export async function lancerNu(
  uri: string,
  emetteur: string,
): Promise<{ url: string; pid: number; finir: () => void }> {
  const port = await choisirPort();
  const args = ['--import', './support/typescript.mjs', 'bench/serveur-nu.ts', uri, String(port), emetteur];
  const enfant = spawn(process.execPath, args, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await attendreQue(
    () =>
      fetch(`${url}/factures`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'le serveur nu',
  );
  return { url, pid: Number(enfant.pid), finir: () => void enfant.kill() };
}
