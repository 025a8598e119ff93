import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Un répartiteur de charge : chaque demande au processus suivant, flux en direct compris. */
export interface Repartiteur {
  readonly url: string;
  /** Ne sert plus que les `nombre` premiers. */
  limiterA(nombre: number): void;
  fermer(): void;
}

/** Ouvre un répartiteur devant ces adresses, chacune à son tour. */
export async function repartir(urls: readonly string[]): Promise<Repartiteur> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  let servies = urls.length;
  let tour = 0;
  const passer = (demande: IncomingMessage, reponse: ServerResponse): void => {
    const vers = new URL(demande.url ?? '/', urls[tour++ % servies]);
    const { method, headers } = demande;
    const envoi = request(vers, { method, headers, agent }, (recue) => {
      reponse.writeHead(recue.statusCode ?? 502, recue.headers);
      recue.pipe(reponse);
    });
    envoi.once('error', () => reponse.destroy());
    reponse.once('close', () => envoi.destroy());
    demande.pipe(envoi);
  };
  const serveur = createServer(passer);
  await new Promise<void>((pret) => void serveur.listen(0, '127.0.0.1', pret));
  return {
    url: `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`,
    limiterA: (nombre) => {
      servies = nombre;
    },
    fermer: () => {
      serveur.closeAllConnections();
      serveur.close();
      agent.destroy();
    },
  };
}
