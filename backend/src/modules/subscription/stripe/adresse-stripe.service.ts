import { Injectable, type OnModuleInit } from '@nestjs/common';
import { definirEffet } from '../../../platform/outbox/effet';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { DonneesPersonnellesService } from '../../../platform/personal-data/donnees-personnelles.service';
import { AbonnementsRepository } from '../abonnements.repository';
import { ComptesService } from '../comptes.service';
import { PasserelleStripeService } from './passerelle-stripe.service';

/** Dire à Stripe l'adresse d'un compte, telle qu'elle est au moment de le dire : deux changements ne se croisent pas. */
const ADRESSE = definirEffet<{ utilisateur: string }>('abonnement.adresse', null);

/** Les reçus de Stripe vont à l'adresse du compte : quand elle change, son client chez Stripe suit. */
@Injectable()
export class AdresseStripeService implements OnModuleInit {
  constructor(
    private readonly depot: AbonnementsRepository,
    private readonly comptes: ComptesService,
    private readonly passerelle: PasserelleStripeService,
    private readonly outbox: OutboxService,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(ADRESSE, ({ charge }) => this.suivre(charge.utilisateur));
    this.donnees.declarer('client-stripe', { accueillir: ({ id }) => this.promettre(id) });
  }

  private async promettre(utilisateur: string): Promise<void> {
    if ((await this.depot.trouver(utilisateur))?.stripeClientId)
      await this.outbox.deposer(ADRESSE, { utilisateur });
  }

  private async suivre(utilisateur: string): Promise<void> {
    const client = (await this.depot.trouver(utilisateur))?.stripeClientId;
    const compte = await this.comptes.trouver(utilisateur);
    if (client && compte) await this.passerelle.changerAdresse(client, compte.email);
  }
}
