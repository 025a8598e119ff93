import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { Outbox } from '../../../platform/outbox/outbox.service';
import { AbonnementsRepository } from '../abonnements.repository';
import { EvenementStripe } from '../schemas/evenement-stripe.schema';
import { Synchronisation } from './synchronisation';
import { type EvenementVerifie, verifierEvenement } from './verification';

/** Les événements de Stripe : vérifiés, traités une fois, dans n'importe quel ordre. */
@Injectable()
export class EvenementsStripe {
  constructor(
    @InjectModel(EvenementStripe.name) private readonly evenements: Model<EvenementStripe>,
    private readonly abonnements: AbonnementsRepository,
    private readonly synchronisation: Synchronisation,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
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
    if (await this.evenements.exists({ _id: evenement.id })) return;
    try {
      await this.traiter(evenement);
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
    }
    this.outbox.reveiller();
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
    await this.evenements.create([{ _id: id, type, recuLe: this.horloge.maintenant() }]);
  }
}
