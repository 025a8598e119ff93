import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import type { RequeteReconnue } from './jwt.strategy';

/** Rend le jeton plus frais à l'appelant, même si l'acte échoue ensuite. */
@Injectable()
export class JetonRenouveleInterceptor implements NestInterceptor {
  intercept(contexte: ExecutionContext, suite: CallHandler): Observable<unknown> {
    const { jetonRenouvele } = contexte.switchToHttp().getRequest<RequeteReconnue>();
    if (jetonRenouvele) {
      const reponse = contexte.switchToHttp().getResponse<FastifyReply>();
      void reponse.header('X-Jeton-Renouvele', jetonRenouvele).header('Cache-Control', 'no-store');
    }
    return suite.handle();
  }
}
