import { createServer, type Server, type ServerResponse } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Environnement } from '../../config/environnement';
import { EtatDeMarcheService } from './etat-de-marche.service';

/**
 * « Prêt », sur une écoute à part (`PORT_SANTE`), qui n'est pas à publier : que toutes les connexions du service soient prises ne le fait
 * pas croire mort. Même adresse, mêmes réponses ; 503 aussi tant que le service n'écoute pas.
 */
@Injectable()
export class EcouteSanteService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private serveur?: Server;

  constructor(
    private readonly etat: EtatDeMarcheService,
    private readonly hote: HttpAdapterHost,
    private readonly env: Environnement,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { PORT_SANTE: port, HOST } = this.env;
    if (!port) return;
    const serveur = createServer(({ url }, reponse) => void this.repondre(url, reponse));
    this.serveur = serveur;
    await new Promise<void>((ecoute, echec) => serveur.once('error', echec).listen(port, HOST, ecoute));
  }

  beforeApplicationShutdown(): void {
    this.serveur?.close();
  }

  private async repondre(url: string | undefined, reponse: ServerResponse): Promise<void> {
    const statut = url === '/api/health/ready' ? await this.statut() : 404;
    reponse.writeHead(statut, { connection: 'close', 'content-type': 'application/json; charset=utf-8' });
    reponse.end(JSON.stringify({ statut: statut === 200 ? 'ok' : 'indisponible' }));
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
