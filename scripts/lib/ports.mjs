import net from 'node:net';

/** Vrai si `port` peut être ouvert en écoute sur `hote` (127.0.0.1 sans précision). */
export function portLibre(port, hote = '127.0.0.1') {
  return new Promise((resoudre) => {
    const serveur = net.createServer();
    serveur.once('error', () => resoudre(false));
    serveur.listen({ port, host: hote, exclusive: true }, () => serveur.close(() => resoudre(true)));
  });
}

/** Un port TCP libre de 127.0.0.1, choisi par le système. */
export function choisirPort() {
  return new Promise((resoudre, rejeter) => {
    const serveur = net.createServer();
    serveur.once('error', rejeter);
    serveur.listen(0, '127.0.0.1', () => {
      const { port } = serveur.address();
      serveur.close(() => resoudre(port));
    });
  });
}
