import { Inject, Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { PaiementIndisponible } from '../erreurs';
import {
  type AbonnementLu,
  composerVerite,
  type VeriteStripe,
} from '@facturier/domaine/abonnement/verite-stripe';
import type { PlanPayant } from '@facturier/domaine/abonnement/plans';
import { CLIENT_STRIPE } from './client-stripe';

export interface DemandeDePaiement {
  utilisateurId: string;
  clientStripeId: string;
  plan: PlanPayant;
  nom: string;
  prixCentimes: number;
  /** Adresse de l'écran de l'abonnement, où la personne revient. */
  retour: string;
  cleIdempotence: string;
}

export interface PaiementOuvert {
  id: string;
  url: string | null;
  etat: 'ouvert' | 'paye' | 'expire' | 'en_attente';
  abonnement: string | null;
}

/** Tout ce qu'un client a chez Stripe. */
export interface LectureStripe extends VeriteStripe {
  dernierPaiement: { montantCentimes: number; le: Date } | null;
}

const instant = (secondes: number): Date => new Date(secondes * 1000);
const identifiantDe = (objet: string | { id: string } | null): string | null =>
  typeof objet === 'string' ? objet : (objet?.id ?? null);

function lu(abonnement: Stripe.Subscription): AbonnementLu {
  const article = abonnement.items.data[0];
  return {
    id: abonnement.id,
    plan: abonnement.metadata.plan,
    statut: abonnement.status,
    debut: instant(abonnement.start_date),
    debutPeriode: instant(article?.current_period_start ?? abonnement.start_date),
    finPeriode: instant(article?.current_period_end ?? abonnement.start_date),
    finiLe: abonnement.ended_at === null ? null : instant(abonnement.ended_at),
    annuleEnFinDePeriode: abonnement.cancel_at_period_end,
  };
}

/** Le paiement le plus récent parmi les dernières factures des abonnements ; `null` si aucune n'est payée. */
function dernierPaiement(abonnements: Stripe.Subscription[]): LectureStripe['dernierPaiement'] {
  const paiements = abonnements.flatMap(({ latest_invoice: facture }) =>
    facture && typeof facture !== 'string' && facture.status_transitions.paid_at
      ? [{ montantCentimes: facture.amount_paid, le: instant(facture.status_transitions.paid_at) }]
      : [],
  );
  return paiements.sort((a, b) => b.le.getTime() - a.le.getTime())[0] ?? null;
}

function ouvert(session: Stripe.Checkout.Session): PaiementOuvert {
  const paye = session.status === 'complete' && session.payment_status !== 'unpaid';
  const etats = { open: 'ouvert', expired: 'expire', complete: paye ? 'paye' : 'en_attente' } as const;
  const etat = etats[session.status as keyof typeof etats] ?? 'en_attente';
  return {
    id: session.id,
    url: session.url,
    etat,
    abonnement: identifiantDe(session.subscription),
  };
}

/** Les appels à Stripe. Une panne de Stripe, quelle qu'elle soit, devient `PaiementIndisponible` : rien n'a changé ici. */
@Injectable()
export class PasserelleStripeService {
  private readonly journal = new Logger('Stripe');

  constructor(@Inject(CLIENT_STRIPE) private readonly client: Stripe | null) {}

  /** Crée le client Stripe d'un compte (le même si l'appel est répété). @returns son identifiant */
  async creerClient(utilisateurId: string, email: string): Promise<string> {
    const client = await this.appeler((stripe) =>
      stripe.customers.create(
        { email, preferred_locales: ['fr'], metadata: { utilisateur: utilisateurId } },
        { idempotencyKey: `client-${utilisateurId}` },
      ),
    );
    return client.id;
  }

  /** L'adresse où Stripe écrit à ce client. */
  async changerAdresse(clientStripeId: string, email: string): Promise<void> {
    await this.appeler((stripe) => stripe.customers.update(clientStripeId, { email }));
  }

  /** Ouvre une page de paiement ; la même clé d'idempotence rend la même page. */
  async ouvrirPaiement(demande: DemandeDePaiement): Promise<PaiementOuvert> {
    const metadata = { utilisateur: demande.utilisateurId, plan: demande.plan };
    const session = await this.appeler((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: demande.clientStripeId,
          client_reference_id: demande.utilisateurId,
          locale: 'fr',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: 'eur',
                unit_amount: demande.prixCentimes,
                recurring: { interval: 'month' },
                product_data: { name: `Facturier ${demande.nom}` },
              },
            },
          ],
          metadata,
          subscription_data: { metadata },
          success_url: `${demande.retour}?paiement=succes&session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${demande.retour}?paiement=annule`,
        },
        { idempotencyKey: demande.cleIdempotence },
      ),
    );
    return ouvert(session);
  }

  async lirePaiement(sessionId: string): Promise<PaiementOuvert> {
    return ouvert(await this.appeler((stripe) => stripe.checkout.sessions.retrieve(sessionId)));
  }

  /** Ferme une page de paiement devenue inutile. */
  async fermerPaiement(sessionId: string): Promise<void> {
    await this.appeler((stripe) => stripe.checkout.sessions.expire(sessionId));
  }

  /** Relit l'état entier d'un client : la vérité, dont découlent les droits. */
  async lire(clientStripeId: string): Promise<LectureStripe> {
    const { data } = await this.appeler((stripe) =>
      stripe.subscriptions.list({
        customer: clientStripeId,
        status: 'all',
        limit: 100,
        expand: ['data.latest_invoice'],
      }),
    );
    return { ...composerVerite(data.map(lu)), dernierPaiement: dernierPaiement(data) };
  }

  /** Programme (ou lève) la résiliation en fin de période. */
  async programmerResiliation(abonnementId: string, annuler: boolean): Promise<void> {
    await this.appeler((stripe) =>
      stripe.subscriptions.update(abonnementId, { cancel_at_period_end: annuler }),
    );
  }

  /** Annule aussitôt un abonnement (en trop, ou d'un compte supprimé), au prorata. Ne fait rien s'il est déjà fini. */
  async annuler(abonnementId: string): Promise<void> {
    const { status } = await this.appeler((stripe) => stripe.subscriptions.retrieve(abonnementId));
    if (status === 'canceled') return;
    await this.appeler((stripe) =>
      stripe.subscriptions.cancel(abonnementId, { prorate: true, invoice_now: true }),
    );
  }

  /** Ouvre le portail de facturation. @returns son adresse */
  async ouvrirPortail(clientStripeId: string, retour: string): Promise<string> {
    const portail = await this.appeler((stripe) =>
      stripe.billingPortal.sessions.create({ customer: clientStripeId, locale: 'fr', return_url: retour }),
    );
    return portail.url;
  }

  private async appeler<T>(appel: (stripe: Stripe) => Promise<T>): Promise<T> {
    if (!this.client) throw new PaiementIndisponible();
    try {
      return await appel(this.client);
    } catch (erreur) {
      const { type, code, statusCode } = erreur as Stripe.errors.StripeError;
      this.journal.error({ msg: 'Stripe a refusé ou n’a pas répondu', type, code, statut: statusCode });
      throw new PaiementIndisponible();
    }
  }
}
