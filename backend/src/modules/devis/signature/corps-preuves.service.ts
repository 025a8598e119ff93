import { TYPE_DE_FICHIER_A_VERIFIER } from '@facturier/domaine/contrat/routes/devis-signature';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { TypeDeContenuRefuse } from '../../../common/errors/erreurs-communes';

const CHEMIN = '/api/public/preuves/verifier';
const OCTETS_MAXIMAUX = 10 * 1_024 * 1_024;

/** Fastify ne lit un fichier à vérifier qu'à l'adresse de la vérification, et pas au-delà de dix mégaoctets. */
@Injectable()
export class CorpsPreuvesService implements OnModuleInit {
  constructor(private readonly hote: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addContentTypeParser(
      TYPE_DE_FICHIER_A_VERIFIER,
      { parseAs: 'buffer', bodyLimit: OCTETS_MAXIMAUX },
      async (requete: { url: string }, corps: Buffer) => {
        if (requete.url.split('?')[0] !== CHEMIN) throw new TypeDeContenuRefuse();
        return corps;
      },
    );
  }
}
