import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { FastifyInstance } from 'fastify';
import { NonAuthentifie } from '../../common/errors/erreurs-communes';
import { routeBornee } from '../../common/http/portes/bornes';
import { Cles } from '../../config/cles';
import { VERIFICATION } from './jetons-acces.service';

/**
 * Un corps qui n'est pas du JSON (logo, facture reçue) pèse jusqu'à dix mégaoctets : il ne se lit que sous un jeton que nous avons
 * signé. La session, elle, est relue après, par la garde. Une route publique juge elle-même les octets qu'elle lit, et les borne court.
 */
@Injectable()
export class CorpsSignesService implements OnModuleInit {
  constructor(
    private readonly jwt: JwtService,
    private readonly cles: Cles,
    private readonly hote: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const fastify = this.hote.httpAdapter?.getInstance<FastifyInstance>();
    fastify?.addHook('onRequest', async ({ method, routeOptions, headers }) => {
      const route = routeBornee(method, routeOptions.url);
      if (!route?.octetsPropres || route.publique) return;
      if (!this.estSigne(headers.authorization)) throw new NonAuthentifie();
    });
  }

  private estSigne(autorisation: string | undefined): boolean {
    const [, jeton] = /^Bearer (\S+)$/i.exec(autorisation ?? '') ?? [];
    return this.cles.toutes('jetons').some((cle) => this.estSignePar(cle, jeton ?? ''));
  }

  private estSignePar(secret: Buffer, jeton: string): boolean {
    try {
      this.jwt.verify(jeton, { ...VERIFICATION, secret });
      return true;
    } catch {
      return false;
    }
  }
}
