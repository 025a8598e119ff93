import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { FastifyInstance } from 'fastify';
import { NonAuthentifie } from '../../common/errors/erreurs-communes';
import { octetsAnnonces } from '../../common/http/portes/arrivee-des-corps';
import { OCTETS_TENUS, routeBornee } from '../../common/http/portes/bornes';
import { Cles } from '../../config/cles';
import { type ChargeJeton, VERIFICATION } from './jetons-acces.service';
import { SessionsService } from './sessions.service';

/**
 * Un corps de plus de seize kilooctets (logo, facture reçue, longue liste de lignes) ne se lit que sous une session vivante : celle d'un
 * jeton rendu ne fait plus rien lire. La garde la relit ensuite, comme pour toute demande. Une route publique borne elle-même ce qu'elle lit.
 */
@Injectable()
export class CorpsSignesService implements OnModuleInit {
  constructor(
    private readonly jwt: JwtService,
    private readonly cles: Cles,
    private readonly sessions: SessionsService,
    private readonly hote: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onRequest', async (requete) => {
      const route = routeBornee(requete.method, requete.routeOptions.url);
      if (!route || route.publique || octetsAnnonces(requete) <= OCTETS_TENUS.sansCompter) return;
      await this.sessions.exigerVivante(this.chargeDe(requete.headers.authorization));
    });
  }

  /** Ce que dit ce jeton, signé par une de nos clés. @throws NonAuthentifie */
  private chargeDe(autorisation: string | undefined): ChargeJeton {
    const [, jeton = ''] = /^Bearer (\S+)$/i.exec(autorisation ?? '') ?? [];
    for (const cle of this.cles.toutes('jetons')) {
      const charge = this.lire(cle, jeton);
      if (charge) return charge;
    }
    throw new NonAuthentifie();
  }

  private lire(secret: Buffer, jeton: string): ChargeJeton | null {
    try {
      return this.jwt.verify<ChargeJeton>(jeton, { ...VERIFICATION, secret });
    } catch {
      return null;
    }
  }
}
