import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import type { Identite } from '../../common/auth/identite';
import type { RequeteReconnue } from './jwt.strategy';
import { SessionsRetenuesService } from './sessions-retenues.service';

const LECTURES = new Set(['GET', 'HEAD']);

/**
 * Rend le jeton plus frais à l'appelant, même si l'acte échoue ensuite ; et oublie, avant de répondre, ce que le processus retenait
 * d'un compte qui vient d'agir : il relit aussitôt ce qu'il a changé de lui-même.
 */
@Injectable()
export class JetonRenouveleInterceptor implements NestInterceptor {
  constructor(private readonly retenues: SessionsRetenuesService) {}

  intercept(contexte: ExecutionContext, suite: CallHandler): Observable<unknown> {
    const requete = contexte.switchToHttp().getRequest<RequeteReconnue & { user?: Identite }>();
    const { jetonRenouvele, method, user } = requete;
    if (jetonRenouvele) {
      const reponse = contexte.switchToHttp().getResponse<FastifyReply>();
      void reponse.header('X-Jeton-Renouvele', jetonRenouvele).header('Cache-Control', 'no-store');
    }
    if (!user || LECTURES.has(method)) return suite.handle();
    return suite.handle().pipe(finalize(() => this.retenues.oublierCompte(user.id)));
  }
}
