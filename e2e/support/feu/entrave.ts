import { connect, createServer, type Server, type Socket } from 'node:net';
import { choisirPort } from '../ports';

/** Ce que l'on fait de ce qui passe : rien ; le faire attendre ; avaler les réponses ; couper quand une réponse vient. */
export type Mode = 'libre' | 'lente' | 'muette' | 'coupee';

const LENTEUR_MS = 400;

/** Un fil entre le produit et un service du dehors, que l'on ralentit, rend muet d'un côté, ou coupe. */
export class Entrave {
  private mode: Mode = 'libre';
  private vers = 0;
  private readonly paires = new Set<readonly [Socket, Socket]>();
  private readonly serveur: Server = createServer((client) => this.relier(client));

  private constructor(readonly port: number) {}

  static async ouvrir(): Promise<Entrave> {
    const entrave = new Entrave(await choisirPort());
    await new Promise<void>((resoudre) => entrave.serveur.listen(entrave.port, '127.0.0.1', resoudre));
    return entrave;
  }

  /** Le port du service. */
  mener(port: number): void {
    this.vers = port;
  }

  /** Libre de nouveau, les fils muets tombent : qui attendait le sait. */
  regler(mode: Mode): void {
    const tombent = mode === 'libre' && this.mode === 'muette';
    this.mode = mode;
    if (tombent) this.lacher();
  }

  async fermer(): Promise<void> {
    this.lacher();
    await new Promise<void>((resoudre) => this.serveur.close(() => resoudre()));
  }

  private lacher(): void {
    for (const paire of this.paires) for (const fil of paire) fil.destroy();
  }

  private relier(client: Socket): void {
    const service = connect(this.vers, '127.0.0.1');
    const paire = [client, service] as const;
    this.paires.add(paire);
    const finir = (): void => {
      paire.forEach((fil) => fil.destroy());
      this.paires.delete(paire);
    };
    for (const fil of paire) fil.once('error', finir).once('close', finir);
    client.on('data', (morceau) => void service.write(morceau));
    service.on('data', (morceau) => {
      if (this.mode === 'muette') return;
      if (this.mode === 'coupee') finir();
      else if (this.mode === 'libre') client.write(morceau);
      else setTimeout(() => client.destroyed || client.write(morceau), LENTEUR_MS);
    });
  }
}
