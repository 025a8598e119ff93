import { Injectable } from '@nestjs/common';
import type { PlanPayant } from '@facturier/domaine/abonnement/plans';
import { Horloge } from '../../../common/horloge/horloge';
import { Environnement } from '../../../config/environnement';
import { PlansService } from '../plans.service';
import { SessionsPaiementRepository } from '../sessions-paiement.repository';
import { ClientsStripeService } from './clients-stripe.service';
import { type PaiementOuvert, PasserelleStripeService } from './passerelle-stripe.service';

/** L'écran où Stripe ramène la personne. */
export const retourDe = (env: Environnement): string => `${env.APP_URL}/subscription`;

/** Les pages de paiement ouvertes chez Stripe : une seule à la fois par compte. */
@Injectable()
export class PagesPaiementService {
  constructor(
    private readonly passerelle: PasserelleStripeService,
    private readonly sessions: SessionsPaiementRepository,
    private readonly clients: ClientsStripeService,
    private readonly plans: PlansService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** La session encore ouverte pour ce plan, sinon une neuve. Celle d'un autre plan est fermée. */
  async obtenir(utilisateurId: string, plan: PlanPayant): Promise<PaiementOuvert> {
    const derniere = await this.sessions.derniere(utilisateurId);
    const presente = derniere && (await this.passerelle.lirePaiement(derniere._id));
    if (presente?.etat === 'ouvert') {
      if (derniere?.plan === plan) return presente;
      await this.passerelle.fermerPaiement(presente.id);
    }
    return this.nouvelleSession(utilisateurId, plan, (derniere?.rang ?? 0) + 1);
  }

  private async nouvelleSession(
    utilisateurId: string,
    plan: PlanPayant,
    rang: number,
  ): Promise<PaiementOuvert> {
    const session = await this.passerelle.ouvrirPaiement({
      utilisateurId,
      clientStripeId: await this.clients.obtenir(utilisateurId),
      plan,
      nom: this.plans.nom(plan),
      prixCentimes: this.plans.prixCentimes(plan),
      retour: retourDe(this.env),
      cleIdempotence: `paiement-${utilisateurId}-${plan}-${rang}`,
    });
    const creeLe = this.horloge.maintenant();
    await this.sessions.retenir(utilisateurId, { _id: session.id, plan, rang, creeLe });
    return session;
  }
}
