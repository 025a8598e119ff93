import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { AbonnementsRepository } from '../abonnements.repository';
import { SynchronisationService } from './synchronisation.service';

/** La relecture de Stripe que l'administration demande. */
@Injectable()
export class RelectureStripeService {
  constructor(
    private readonly depot: AbonnementsRepository,
    private readonly synchronisation: SynchronisationService,
    private readonly horloge: Horloge,
  ) {}

  /** Relit chez Stripe tous les comptes qui y sont connus. @returns combien ont été relus @throws PaiementIndisponible */
  async synchroniserTout(): Promise<number> {
    const tick = `admin-${this.horloge.maintenant().toISOString()}`;
    let relus = 0;
    for (let lot = await this.depot.aReconcilier(tick, 100); lot.length > 0;) {
      for (const utilisateurId of lot) {
        await this.synchronisation.synchroniser(utilisateurId);
        await this.depot.ecrire(utilisateurId, { reconcilieAuTick: tick });
        relus += 1;
      }
      lot = await this.depot.aReconcilier(tick, 100);
    }
    return relus;
  }
}
