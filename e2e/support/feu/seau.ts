import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Un entrepôt d'objets, en mémoire : ce qu'on y met, ce qu'on en relit, ce qu'on en ôte. */
export class Seau {
  private readonly objets = new Map<string, Buffer>();
  private readonly serveur: Server = createServer((requete, reponse) => {
    const cle = requete.url ?? '';
    const morceaux: Buffer[] = [];
    requete.on('data', (morceau: Buffer) => morceaux.push(morceau));
    requete.on('end', () => {
      if (requete.method === 'PUT') this.objets.set(cle, Buffer.concat(morceaux));
      if (requete.method === 'DELETE') this.objets.delete(cle);
      const octets = this.objets.get(cle);
      if (requete.method !== 'GET') reponse.end();
      else reponse.writeHead(octets ? 200 : 404).end(octets);
    });
  });

  static async ouvrir(): Promise<Seau> {
    const seau = new Seau();
    await new Promise<void>((resoudre) => seau.serveur.listen(0, '127.0.0.1', resoudre));
    return seau;
  }

  get port(): number {
    return (this.serveur.address() as AddressInfo).port;
  }

  get taille(): number {
    return this.objets.size;
  }

  async fermer(): Promise<void> {
    this.serveur.closeAllConnections();
    await new Promise<void>((resoudre) => this.serveur.close(() => resoudre()));
  }
}
