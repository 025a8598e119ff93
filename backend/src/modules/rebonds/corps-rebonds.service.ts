import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import { Environnement } from '../../config/environnement';

/** Un avis qui rend le message entier, PDF compris, se coupe avant d'être signé : son début suffit. */
const OCTETS_MAXIMAUX = 256 * 1024;
const CHEMIN = '/api/webhooks/courriel';

/** Fastify ne lit un message brut qu'à l'adresse des rebonds, et pas au-delà de 256 ko ; sans secret, elle est éteinte et ne lit rien. */
@Injectable()
export class CorpsRebondsService implements OnModuleInit {
  constructor(
    private readonly hote: HttpAdapterHost,
    private readonly env: Environnement,
  ) {}

  onModuleInit(): void {
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onRequest', async ({ routeOptions }) => {
      if (routeOptions.url === CHEMIN && !this.env.REBONDS_SECRET) throw new RessourceIntrouvable();
    });
    fastify?.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: OCTETS_MAXIMAUX },
      async (requete: FastifyRequest & { rawBody?: Buffer }, corps: Buffer) => {
        requete.rawBody = corps;
        return corps;
      },
    );
  }
}
