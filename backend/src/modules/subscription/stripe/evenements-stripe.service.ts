import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { AbonnementsRepository } from '../abonnements.repository';
import { EvenementsStripeRepository } from './evenements-stripe.repository';
import { SynchronisationService } from './synchronisation.service';
import { type EvenementVerifie, verifierEvenement } from './verification';

/** Les événements de Stripe : vérifiés, traités une fois, dans n'importe quel ordre. */
@Injectable()
export class EvenementsStripeService {
  constructor(
    private readonly evenements: EvenementsStripeRepository,
    private readonly abonnements: AbonnementsRepository,
    private readonly synchronisation: SynchronisationService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /**
   * Reçoit un événement. Un événement déjà vu, ou qui ne concerne aucun de nos comptes, est accepté sans effet.
   * @throws SignatureInvalide
   * @throws PaiementIndisponible si Stripe ne peut être relu : rien n'est retenu, Stripe répétera l'événement
   */
  async recevoir(corps: Buffer | undefined, signature: string | string[] | undefined): Promise<void> {
    const secret = this.env.STRIPE_WEBHOOK_SECRET;
    const evenement = verifierEvenement(corps, signature, secret, this.horloge.maintenant());
    if (await this.evenements.estConnu(evenement.id)) return;
    try {
      await this.traiter(evenement);
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
    }
  }

  private async traiter(evenement: EvenementVerifie): Promise<void> {
    const { clientStripeId } = evenement;
    const utilisateurId = clientStripeId && (await this.abonnements.proprietaireDuClient(clientStripeId));
    if (!utilisateurId) return this.retenir(evenement);
    const lecture = await this.synchronisation.lire(utilisateurId, clientStripeId);
    await this.transactions.executer(async () => {
      await this.retenir(evenement);
      await this.synchronisation.appliquer(utilisateurId, lecture);
    });
  }

  private async retenir({ id, type }: EvenementVerifie): Promise<void> {
    await this.evenements.retenir({ id, type, recuLe: this.horloge.maintenant() });
  }
}
