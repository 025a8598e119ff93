import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { AbonnementsRepository } from '../abonnements.repository';
import { Abonnements } from '../abonnements.service';
import { Comptes } from '../comptes';
import { PasserelleStripe } from './passerelle-stripe';

/** Le client que chaque compte a chez Stripe. */
@Injectable()
export class ClientsStripe {
  constructor(
    private readonly passerelle: PasserelleStripe,
    private readonly depot: AbonnementsRepository,
    private readonly abonnements: Abonnements,
    private readonly comptes: Comptes,
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
