import { Injectable } from '@nestjs/common';
import { AbonnementsRepository } from '../abonnements.repository';
import { type LectureDatee, SynchronisationService } from '../stripe/synchronisation.service';
import type { Travail } from '../../../platform/jobs/travail';

const LOT = 100;

/** Relit chez Stripe chaque compte qui y est connu : un événement perdu ne laisse pas d'écart plus d'un jour. */
@Injectable()
export class ReconciliationTravail implements Travail {
  readonly nom = 'reconciliation';

  constructor(
    private readonly depot: AbonnementsRepository,
    private readonly synchronisation: SynchronisationService,
  ) {}

  restants(tick: string, sautees: number): Promise<string[]> {
    return this.depot.aReconcilier(tick, LOT + sautees);
  }

  /** @throws PaiementIndisponible : le passage est alors repris plus tard, là où il en était */
  async lire(utilisateurId: string): Promise<LectureDatee | null> {
    const clientStripeId = (await this.depot.trouver(utilisateurId))?.stripeClientId;
    return clientStripeId ? this.synchronisation.lire(utilisateurId, clientStripeId) : null;
  }

  async traiter(utilisateurId: string, tick: string, lu: unknown): Promise<void> {
    await this.depot.ecrire(utilisateurId, { reconcilieAuTick: tick });
    if (lu) await this.synchronisation.appliquer(utilisateurId, lu as LectureDatee);
  }
}
