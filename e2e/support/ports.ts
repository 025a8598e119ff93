import { createServer } from 'node:net';

function estLibre(port: number): Promise<boolean> {
  return new Promise((resoudre) => {
    const serveur = createServer();
    serveur.once('error', () => resoudre(false));
    serveur.listen({ port, host: '0.0.0.0', exclusive: true }, () => serveur.close(() => resoudre(true)));
  });
}

/**
 * Un port libre, pris sous la plage des connexions sortantes du système : personne ne l'occupera
 * entre l'arrêt d'un processus et son redémarrage.
 */
export async function choisirPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await estLibre(port)) return port;
  }
}
