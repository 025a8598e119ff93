import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { AbonnementsRepository } from './abonnements.repository';
import { QuotasService } from './quotas.service';
import { ReleveAbonnementsService } from './releve-abonnements.service';
import { SessionsPaiementRepository } from './sessions-paiement.repository';
import { SynchronisationService } from './stripe/synchronisation.service';

/** L'abonnement d'un compte : dans ses données, et arrêté puis effacé avec lui. */
@Injectable()
export class DonneesAbonnementService implements OnModuleInit {
  constructor(
    private readonly abonnements: AbonnementsRepository,
    private readonly quotas: QuotasService,
    private readonly sessions: SessionsPaiementRepository,
    private readonly releves: ReleveAbonnementsService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly synchronisation: SynchronisationService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('abonnement', {
      sections: { abonnement: (id) => this.lire(id) },
      effacer: ({ id }) => this.effacer(id),
    });
  }

  private async *lire(id: string): AsyncGenerator<object[]> {
    const clientStripe = (await this.abonnements.trouver(id))?.stripeClientId ?? null;
    const usage = await this.releves.usage(id, 36);
    yield [{ ...(await this.releves.detail(id)), clientStripe, usage }];
  }

  /** Ce qui est payé s'arrête chez Stripe après la transaction ; ici, tout s'efface. */
  private async effacer(id: string): Promise<void> {
    await this.synchronisation.annulerTout(id);
    await this.abonnements.supprimer(id);
    await this.quotas.oublier(id);
    await this.sessions.supprimer(id);
  }
}
