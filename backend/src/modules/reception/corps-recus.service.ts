import { TYPES_DE_FACTURE_RECUE } from '@facturier/domaine/contrat/routes/reception';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

const OCTETS_MAXIMAUX = 10_000_000;

/** Fastify ne lit un PDF ou un XML qu'à l'adresse du dépôt, et pas au-delà de 10 Mo. */
@Injectable()
export class CorpsRecusService implements OnModuleInit {
  constructor(private readonly hote: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addContentTypeParser(
      [...TYPES_DE_FACTURE_RECUE],
      { parseAs: 'buffer', bodyLimit: OCTETS_MAXIMAUX },
      async (_requete: unknown, corps: Buffer) => corps,
    );
  }
}
