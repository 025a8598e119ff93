// Un assaillant, dans son propre fil : quatre connexions qui envoient sans cesse la même demande, chaque fois d'un autre réseau.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

interface Ordre {
  readonly url: string;
  readonly entetes: Readonly<Record<string, string>>;
  readonly corps: Uint8Array;
}

const CONNEXIONS = 4;
const { url, entetes, corps } = workerData as Ordre;
const agent = new Agent({ keepAlive: true, maxSockets: CONNEXIONS });
let envoyees = 0;
let fini = false;

const tirer = (): Promise<void> =>
  new Promise((resoudre) => {
    envoyees += 1;
    const reseau = `198.18.${(envoyees >> 8) & 255}.${envoyees & 255}`;
    const headers = { ...entetes, 'X-Forwarded-For': reseau };
    const envoi = request(url, { method: 'POST', agent, headers }, (reponse) => {
      reponse.resume();
      reponse.once('close', resoudre);
    });
    envoi.once('error', () => resoudre());
    envoi.end(corps);
  });

const fil = async (): Promise<void> => {
  while (!fini) await tirer();
};

parentPort?.once('message', () => {
  fini = true;
});
await Promise.all(Array.from({ length: CONNEXIONS }, fil));
agent.destroy();
parentPort?.postMessage(envoyees);
