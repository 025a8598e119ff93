import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ce que le service répond : un objet (200), un statut et ses en-têtes, un texte brut, ou rien du tout. */
export type ReponseDuService =
  | { json: unknown }
  | { statut: number; entetes?: Record<string, string> }
  | { texte: string }
  | 'muet';

/** Un registre public sur cette machine : il garde ce qu'on lui demande, et répond ce qu'on lui dit. */
export class AnnuairePublicDeTest {
  readonly recus: { url: URL; entetes: IncomingHttpHeaders }[] = [];
  repondre: (url: URL) => ReponseDuService = () => ({ json: { results: [], features: [] } });

  private readonly serveur: Server = createServer((requete, reponse) => {
    const url = new URL(requete.url!, this.origine);
    this.recus.push({ url, entetes: requete.headers });
    const dite = this.repondre(url);
    if (dite === 'muet') return;
    if ('statut' in dite) reponse.writeHead(dite.statut, dite.entetes).end('{}');
    else reponse.writeHead(200).end('texte' in dite ? dite.texte : JSON.stringify(dite.json));
  });

  async ouvrir(): Promise<string> {
    this.serveur.listen(0, '127.0.0.1');
    await once(this.serveur, 'listening');
    return this.origine;
  }

  get origine(): string {
    return `http://127.0.0.1:${(this.serveur.address() as AddressInfo).port}`;
  }

  async fermer(): Promise<void> {
    this.serveur.closeAllConnections();
    await new Promise((fin) => this.serveur.close(fin));
  }
}
