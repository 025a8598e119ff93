import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TypeDeContenuRefuse } from '../../common/errors/erreurs-communes';

/** Un avis qui rend le message entier, PDF compris, se coupe avant d'être signé : son début suffit. */
const OCTETS_MAXIMAUX = 256 * 1024;
const CHEMIN = '/api/webhooks/courriel';

/** Fastify ne lit un message brut qu'à l'adresse des rebonds, et pas au-delà de 256 ko. */
@Injectable()
export class CorpsRebondsService implements OnModuleInit {
  constructor(private readonly hote: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: OCTETS_MAXIMAUX },
      async (requete: FastifyRequest & { rawBody?: Buffer }, corps: Buffer) => {
        if (requete.url.split('?')[0] !== CHEMIN) throw new TypeDeContenuRefuse();
        requete.rawBody = corps;
        return corps;
      },
    );
  }
}
