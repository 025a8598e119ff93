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
      const { port } = /** @type {net.AddressInfo} */ (serveur.address());
      serveur.close(() => resoudre(port));
    });
  });
}

const RANGS = [0, 1, 2, 3, 4, 5];

/** Le premier de six ports libres qui se suivent, à partir de `depart` : un produit et sa boîte aux lettres, trois fois. */
export async function choisirSixPorts(depart) {
  for (let premier = depart; premier < depart + 400; premier += RANGS.length) {
    const libres = await Promise.all(RANGS.map((rang) => portLibre(premier + rang)));
    if (libres.every(Boolean)) return premier;
  }
  throw new Error(`Aucun port libre entre ${depart} et ${depart + 400}.`);
}
