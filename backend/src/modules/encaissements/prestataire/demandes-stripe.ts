import type Stripe from 'stripe';
import type { CompteAOuvrir, PaiementAOuvrir } from './prestataire';

/** Sans elles, Stripe rend ces parties vides. */
export const PARTIES_LUES: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.merchant',
  'requirements',
];

/** Un compte à tableau de bord complet : son titulaire est le vendeur, paie les frais et répond de ses pertes ; rien ne passe par nous. */
export const ouvertureDeCompte = ({
  emetteur,
  email,
  nom,
}: CompteAOuvrir): Stripe.V2.Core.AccountCreateParams => ({
  contact_email: email,
  display_name: nom,
  dashboard: 'full',
  identity: { country: 'fr' },
  configuration: {
    merchant: {
      capabilities: { card_payments: { requested: true }, sepa_debit_payments: { requested: true } },
    },
  },
  defaults: {
    currency: 'eur',
    locales: ['fr-FR'],
    responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' },
  },
  include: PARTIES_LUES,
  metadata: { emetteur },
});

/** Une page de paiement ; Stripe choisit les moyens, sauf ceux qui font crédit ou laissent une somme à moitié versée. */
export function ouvertureDePaiement(a: PaiementAOuvrir): Stripe.Checkout.SessionCreateParams {
  const metadata = { facture: a.facture, session: a.session };
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: 'fr',
    client_reference_id: a.facture,
    ...(a.email && { customer_email: a.email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: a.montantCentimes,
          product_data: { name: a.libelle },
        },
      },
    ],
    excluded_payment_method_types: ['klarna', 'alma', 'customer_balance'],
    metadata,
    payment_intent_data: { metadata, description: a.libelle },
    success_url: a.retour,
    cancel_url: a.abandon,
  };
}
