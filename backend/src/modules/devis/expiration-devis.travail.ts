import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import type { Travail } from '../../platform/jobs/travail';
import { DevisRepository } from './devis.repository';
import { faitDuProduit } from './histoire';

const LOT = 200;

/**
 * Chaque matin, les devis dont le terme est passé sans réponse : leur histoire le dit, une fois. L'état, lui, se calcule du jour : une offre
 * est caduque à minuit, que ce travail soit passé ou non.
 */
@Injectable()
export class ExpirationDevisTravail implements Travail {
  readonly nom = 'devis-expires';

  constructor(
    private readonly depot: DevisRepository,
    private readonly horloge: Horloge,
  ) {}

  async restants(tick: string, sautees: number): Promise<string[]> {
    return this.depot.ayantExpire(tick, LOT + sautees);
  }

  async traiter(emetteurId: string, tick: string): Promise<void> {
    await this.depot.noterExpires(emetteurId, tick, faitDuProduit('expire', this.horloge.maintenant()));
  }
}
