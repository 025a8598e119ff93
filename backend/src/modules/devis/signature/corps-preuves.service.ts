import { TYPE_DE_FICHIER_A_VERIFIER } from '@facturier/domaine/contrat/routes/devis-signature';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { reseauDe } from '../../../common/http/reseau';
import { SeauxService } from '../../../platform/brakes/seaux.service';
import { PAR_RESEAU } from '../../liens/freins';

const CHEMIN = '/api/public/preuves/verifier';
const OCTETS_MAXIMAUX = 10 * 1_024 * 1_024;

/** Fastify ne lit un fichier à vérifier qu'à l'adresse de la vérification, pas au-delà de dix mégaoctets, et d'un réseau que rien ne freine. */
@Injectable()
export class CorpsPreuvesService implements OnModuleInit {
  constructor(
    private readonly hote: HttpAdapterHost,
    private readonly freins: SeauxService,
  ) {}

  onModuleInit(): void {
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onRequest', async ({ routeOptions, method, ip }) => {
      if (routeOptions.url === CHEMIN && method === 'POST')
        await this.freins.prendre(PAR_RESEAU, reseauDe(ip));
    });
    fastify?.addContentTypeParser(
      TYPE_DE_FICHIER_A_VERIFIER,
      { parseAs: 'buffer', bodyLimit: OCTETS_MAXIMAUX },
      async (_requete: unknown, corps: Buffer) => corps,
    );
  }
}
