import { Injectable } from '@nestjs/common';
import { Demandes } from '../../common/database/demandes';
import { Transactions } from '../../common/database/transactions';
import { RessourceIntrouvable } from '../../common/errors/erreurs-communes';
import type { Demande } from '../../common/http/cle-idempotence';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { AbonnementsRepository } from './abonnements.repository';
import { Abonnements } from './abonnements.service';
import { Comptes } from './comptes';
import { type AbonnementStripe, stripeVivant } from '@facturier/domaine/abonnement/etat-abonnement';
import type { PlanPayant } from '@facturier/domaine/abonnement/plans';
import { AbonnementEnCours, AucunAbonnement, PaiementIndisponible } from './erreurs';
import { Etats } from './etats.service';
import { Plans } from './plans.service';
import { SessionsPaiementRepository } from './sessions-paiement.repository';
import { type PaiementOuvert, PasserelleStripe } from './stripe/passerelle-stripe';
import { Synchronisation } from './stripe/synchronisation';

export interface PagePaiement {
  url: string;
  sessionId: string;
}

export interface SuitePaiement {
  etat: 'paye' | 'en_attente' | 'abandonne';
  plan: PlanPayant;
}

/** Souscrire, résilier, reprendre, gérer : ce qu'une personne demande à Stripe depuis son écran. */
@Injectable()
export class Paiements {
  constructor(
    private readonly passerelle: PasserelleStripe,
    private readonly synchronisation: Synchronisation,
    private readonly depot: AbonnementsRepository,
    private readonly abonnements: Abonnements,
    private readonly sessions: SessionsPaiementRepository,
    private readonly comptes: Comptes,
    private readonly etats: Etats,
    private readonly plans: Plans,
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
      const session = await this.sessionPour(utilisateurId, plan);
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

  /** Résilie à la fin de la période payée. @throws AucunAbonnement, PaiementIndisponible */
  async resilier(utilisateurId: string): Promise<void> {
    await this.programmer(utilisateurId, true);
  }

  /** Lève la résiliation tant que la période court. @throws AucunAbonnement, PaiementIndisponible */
  async reprendre(utilisateurId: string): Promise<void> {
    await this.programmer(utilisateurId, false);
  }

  /** L'adresse du portail de facturation. @throws AucunAbonnement si ce compte n'a jamais payé */
  async portail(utilisateurId: string): Promise<{ url: string }> {
    const clientStripeId = (await this.depot.trouver(utilisateurId))?.stripeClientId;
    if (!clientStripeId) throw new AucunAbonnement();
    return { url: await this.passerelle.ouvrirPortail(clientStripeId, this.retour) };
  }

  private get retour(): string {
    return `${this.env.APP_URL}/subscription`;
  }

  private async programmer(utilisateurId: string, annuler: boolean): Promise<void> {
    const { id } = await this.vivant(utilisateurId);
    await this.passerelle.programmerResiliation(id, annuler);
    await this.synchronisation.synchroniser(utilisateurId);
  }

  private async vivant(utilisateurId: string): Promise<AbonnementStripe> {
    const { faits } = await this.etats.de(utilisateurId);
    const vivant = stripeVivant(faits, this.horloge.maintenant());
    if (!vivant) throw new AucunAbonnement();
    return vivant;
  }

  /** La session encore ouverte pour ce plan, sinon une neuve. Celle d'un autre plan est fermée. */
  private async sessionPour(utilisateurId: string, plan: PlanPayant): Promise<PaiementOuvert> {
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
      clientStripeId: await this.clientStripe(utilisateurId),
      plan,
      nom: this.plans.nom(plan),
      prixCentimes: this.plans.prixCentimes(plan),
      retour: this.retour,
      cleIdempotence: `paiement-${utilisateurId}-${plan}-${rang}`,
    });
    const creeLe = this.horloge.maintenant();
    await this.sessions.retenir(utilisateurId, { _id: session.id, plan, rang, creeLe });
    return session;
  }

  private async clientStripe(utilisateurId: string): Promise<string> {
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
