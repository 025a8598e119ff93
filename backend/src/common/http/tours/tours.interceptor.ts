import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';
import type { Identite } from '../../auth/identite';
import { UnParBoucle } from './un-par-boucle';
import { TourDeRole } from './tour-de-role';

const LECTURES = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Une valeur du corps pèse un cinquantième d'acte : deux cents lignes vides en valent cinq. */
const VALEURS_PAR_POIDS = 50;

type Requete = FastifyRequest & { user?: Identite; valeurs?: number };

/**
 * Chaque acte d'un compte prend son tour, avant d'être validé et jusqu'à sa fin. Sans session, les freins comptent par réseau ; les corps se
 * valident un par tour de boucle, comme les autres.
 */
@Injectable()
export class ToursInterceptor implements NestInterceptor {
  private readonly tours = new TourDeRole();
  private readonly boucle = new UnParBoucle();

  async intercept(contexte: ExecutionContext, suite: CallHandler): Promise<Observable<unknown>> {
    const { method, user, valeurs = 0 } = contexte.switchToHttp().getRequest<Requete>();
    if (LECTURES.has(method)) {
      if (user) this.tours.saluer(user.id);
      return suite.handle();
    }
    const poids = 1 + Math.floor(valeurs / VALEURS_PAR_POIDS);
    const rendre = user && (await this.tours.entrer(user.id, poids));
    await this.boucle.passer();
    return rendre ? suite.handle().pipe(finalize(rendre)) : suite.handle();
  }
}
