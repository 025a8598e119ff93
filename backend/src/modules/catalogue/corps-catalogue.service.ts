import { OCTETS_IMPORT } from '@facturier/domaine/catalogue/import';
import { TYPES_DE_CATALOGUE } from '@facturier/domaine/contrat/routes/catalogue';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** Fastify ne lit un CSV qu'à l'adresse de l'import, et pas au-delà d'un mégaoctet. */
@Injectable()
export class CorpsCatalogueService implements OnModuleInit {
  constructor(private readonly hote: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addContentTypeParser(
      [...TYPES_DE_CATALOGUE],
      { parseAs: 'buffer', bodyLimit: OCTETS_IMPORT },
      async (_requete: unknown, corps: Buffer) => corps,
    );
  }
}
