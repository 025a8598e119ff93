import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Environnement } from '../../config/environnement';
import { EtatDeMarcheService } from './etat-de-marche.service';

/** Ce que rend une page de l'écoute. */
export interface PageDEcoute {
  readonly statut: number;
  readonly type: string;
  readonly texte: string;
}

const JSON_UTF8 = 'application/json; charset=utf-8';
const dire = (statut: number): PageDEcoute => ({
  statut,
  type: JSON_UTF8,
  texte: JSON.stringify({ statut: statut === 200 ? 'ok' : 'indisponible' }),
});

/**
 * Une écoute à part (`PORT_SANTE`), qui n'est pas à publier : « prêt », et ce que d'autres y servent. Que toutes les connexions du service
 * soient prises ne le fait pas croire mort. Même adresse, mêmes réponses ; 503 aussi tant que le service n'écoute pas.
 */
@Injectable()
export class EcouteSanteService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private serveur?: Server;
  private readonly pages = new Map<string, (demande: IncomingMessage) => Promise<PageDEcoute>>([
    ['/api/health/ready', async () => dire(await this.statut())],
  ]);

  constructor(
    private readonly etat: EtatDeMarcheService,
    private readonly hote: HttpAdapterHost,
    private readonly env: Environnement,
  ) {}

  /** Ajoute une page à l'écoute. */
  servir(chemin: string, rendre: (demande: IncomingMessage) => Promise<PageDEcoute>): void {
    this.pages.set(chemin, rendre);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { PORT_SANTE: port, HOST } = this.env;
    if (!port) return;
    const serveur = createServer((demande, reponse) => void this.repondre(demande, reponse));
    this.serveur = serveur;
    await new Promise<void>((ecoute, echec) => serveur.once('error', echec).listen(port, HOST, ecoute));
  }

  beforeApplicationShutdown(): void {
    this.serveur?.close();
  }

  private async repondre(demande: IncomingMessage, reponse: ServerResponse): Promise<void> {
    const rendre = this.pages.get(demande.url ?? '') ?? (async () => dire(404));
    const { statut, type, texte } = await rendre(demande).catch(() => dire(503));
    reponse.writeHead(statut, { connection: 'close', 'content-type': type }).end(texte);
  }

  private async statut(): Promise<number> {
    const { listening } = this.hote.httpAdapter.getHttpServer() as Server;
    if (!listening) return 503;
    return this.etat.exigerPret().then(
      () => 200,
      () => 503,
    );
  }
}
