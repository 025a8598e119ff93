import type { PagePaiement, SuitePaiement } from '@facturier/domaine/contrat/subscription';
import { Injectable } from '@nestjs/common';
import { stripeVivant } from '@facturier/domaine/abonnement/etat-abonnement';
import type { PlanPayant } from '@facturier/domaine/abonnement/plans';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { AbonnementEnCours, PaiementIndisponible } from './erreurs';
import { EtatsService } from './etats.service';
import { PlansService } from './plans.service';
import { SessionsPaiementRepository } from './sessions-paiement.repository';
import { ClientsStripeService } from './stripe/clients-stripe.service';
import { type PaiementOuvert, PasserelleStripeService } from './stripe/passerelle-stripe.service';

/** L'écran où Stripe ramène la personne. */
export const retourDe = (env: Environnement): string => `${env.APP_URL}/subscription`;

/** Souscrire un plan payant : une page ouverte chez Stripe, une seule à la fois par compte, et ce qu'elle devient. */
@Injectable()
export class SouscriptionService {
  constructor(
    private readonly sessions: SessionsPaiementRepository,
    private readonly clients: ClientsStripeService,
    private readonly plans: PlansService,
    private readonly passerelle: PasserelleStripeService,
    private readonly etats: EtatsService,
    private readonly demandes: Demandes,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
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
      const session = await this.obtenir(utilisateurId, plan);
      await this.transactions.executer(() => this.demandes.inscrire(utilisateurId, demande, session.id));
      return session.id;
    });
    const { url } = await this.passerelle.lirePaiement(sessionId);
    if (!url) throw new PaiementIndisponible();
    return { url, sessionId };
  }

  /** Où en est une page de paiement de ce compte. « paye » : le plan est ouvert. @throws RessourceIntrouvable */
  async suite(utilisateurId: string, sessionId: string): Promise<SuitePaiement> {
    const session = await this.sessions.trouver(utilisateurId, sessionId);
    if (!session) throw new RessourceIntrouvable();
    const { etat, abonnement } = await this.passerelle.lirePaiement(sessionId);
    const { faits } = await this.etats.de(utilisateurId);
    const ouvert = faits.periodesPayees.some((periode) => periode.abonnement === abonnement);
    if (etat === 'paye' && ouvert) return { etat: 'paye', plan: session.plan };
    return { etat: etat === 'expire' ? 'abandonne' : 'en_attente', plan: session.plan };
  }

  /** La session encore ouverte pour ce plan, sinon une neuve. Celle d'un autre plan est fermée. */
  private async obtenir(utilisateurId: string, plan: PlanPayant): Promise<PaiementOuvert> {
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
