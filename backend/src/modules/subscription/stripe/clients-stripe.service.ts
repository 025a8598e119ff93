import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { AbonnementsRepository } from '../abonnements.repository';
import { AbonnementsService } from '../abonnements.service';
import { ComptesService } from '../comptes.service';
import { PasserelleStripeService } from './passerelle-stripe.service';

/** Le client que chaque compte a chez Stripe. */
@Injectable()
export class ClientsStripeService {
  constructor(
    private readonly passerelle: PasserelleStripeService,
    private readonly depot: AbonnementsRepository,
    private readonly abonnements: AbonnementsService,
    private readonly comptes: ComptesService,
    private readonly transactions: Transactions,
  ) {}

  /** L'identifiant du client chez Stripe, créé à la première demande. @throws RessourceIntrouvable, PaiementIndisponible */
  async obtenir(utilisateurId: string): Promise<string> {
    const connu = (await this.depot.trouver(utilisateurId))?.stripeClientId;
    if (connu) return connu;
    const compte = await this.comptes.trouver(utilisateurId);
    if (!compte) throw new RessourceIntrouvable();
    await this.transactions.executer(() => this.abonnements.changer(utilisateurId, () => ({})));
    return this.depot.lierClientStripe(
      utilisateurId,
      await this.passerelle.creerClient(utilisateurId, compte.email),
    );
  }
}
