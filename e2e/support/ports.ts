import { createServer } from 'node:net';

/** Vrai si ce port peut être ouvert en écoute sur toutes les adresses. */
export function estLibre(port: number): Promise<boolean> {
  return new Promise((resoudre) => {
    const serveur = createServer();
    serveur.once('error', () => resoudre(false));
    serveur.listen({ port, host: '0.0.0.0', exclusive: true }, () => serveur.close(() => resoudre(true)));
  });
}

/** Les essais qui courent côte à côte tirent chacun dans sa tranche : aucun ne prend le port qu'un autre vient de choisir. */
const TRANCHE = 1000;
const TRANCHES = 12;
const rang = (Number(process.env.JEST_WORKER_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) || 0) % TRANCHES;
const donnes = new Set<number>();

/**
 * Un port libre, jamais donné deux fois par ce processus, pris sous la plage des connexions sortantes du
 * système : personne ne l'occupera entre l'arrêt d'un processus et son redémarrage.
 */
export async function choisirPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + rang * TRANCHE + Math.floor(Math.random() * TRANCHE);
    if (donnes.has(port)) continue;
    donnes.add(port);
    if (await estLibre(port)) return port;
  }
}
