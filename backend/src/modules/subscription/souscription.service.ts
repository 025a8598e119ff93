import type { PagePaiement } from '@facturier/domaine/contrat/subscription';
import { Injectable } from '@nestjs/common';
import { stripeVivant } from '@facturier/domaine/abonnement/etat-abonnement';
import type { PlanPayant } from '@facturier/domaine/abonnement/plans';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { AbonnementEnCours, PaiementIndisponible } from './erreurs';
import { EtatsService } from './etats.service';
import { PagesPaiementService } from './stripe/pages-paiement.service';
import { PasserelleStripeService } from './stripe/passerelle-stripe.service';

/** Souscrire un plan payant. */
@Injectable()
export class SouscriptionService {
  constructor(
    private readonly pages: PagesPaiementService,
    private readonly passerelle: PasserelleStripeService,
    private readonly etats: EtatsService,
    private readonly demandes: Demandes,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Ouvre la page de paiement d'un plan ; un double clic rend la même. N'accorde rien : le droit vient de l'événement signé.
   * @throws AbonnementEnCours si ce plan court déjà, PaiementIndisponible
   */
  async ouvrir(utilisateurId: string, plan: PlanPayant, demande: Demande | null): Promise<PagePaiement> {
    const { faits } = await this.etats.de(utilisateurId);
    if (stripeVivant(faits, this.horloge.maintenant())?.plan === plan)
      throw new AbonnementEnCours(plan, true);
    const sessionId = await this.demandes.uneSeuleFois(utilisateurId, demande, async () => {
      const session = await this.pages.obtenir(utilisateurId, plan);
      await this.transactions.executer(() => this.demandes.inscrire(utilisateurId, demande, session.id));
      return session.id;
    });
    const { url } = await this.passerelle.lirePaiement(sessionId);
    if (!url) throw new PaiementIndisponible();
    return { url, sessionId };
  }
}
