import type { ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { lancerDoublure } from './subscription-doublure';

export const SECRET_PAIEMENTS = 'whsec_essai_des_paiements';
export const SECRET_COMPTES = 'whsec_essai_des_comptes';

export type Moyen = 'carte' | 'carte-refusee' | 'prelevement' | 'prelevement-rejete' | 'abandon';

/** Un événement en file chez la doublure. */
export interface EvenementConnect {
  rang: number;
  id: string;
  type: string;
  compte: string;
  livre: boolean;
  essais: number;
  corps: string;
  signature: string;
}

/** Une ligne de la vérité de la doublure : ce qu'un livre juste doit porter. */
export interface LigneVraie {
  reference: string;
  genre: 'paiement' | 'remboursement' | 'litige';
  charge: string;
  facture: string | null;
  montant: number;
  frais: number;
  le: number;
  disponibleLe: number;
}

/** Un appel que la doublure a reçu. */
export interface AppelRecu {
  methode: string;
  chemin: string;
  corps: string;
  entetes: Record<string, string>;
  statut: number;
}

/** La doublure de Stripe et ses comptes connectés, interrogée par le vrai client `stripe`. */
export class DoublureConnect {
  readonly client: Stripe;

  private constructor(
    private readonly processus: ChildProcess,
    readonly url: string,
  ) {
    const { hostname: host, port } = new URL(url);
    this.client = new Stripe('sk_test_doublure_encaissement', {
      host,
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
    });
  }

  static async demarrer(reglages: Record<string, string> = {}): Promise<DoublureConnect> {
    const { processus, url } = await lancerDoublure({
      STRIPE_WEBHOOK_SECRET: 'whsec_essai_de_l_abonnement',
      CONNECT_WEBHOOK_SECRET: SECRET_PAIEMENTS,
      CONNECT_COMPTES_SECRET: SECRET_COMPTES,
      ...reglages,
    });
    return new DoublureConnect(processus, url);
  }

  /** L'environnement de l'application qui s'en sert. */
  get env(): Record<string, string> {
    return {
      STRIPE_CONNECT_SECRET_KEY: 'sk_test_doublure_encaissement',
      STRIPE_CONNECT_WEBHOOK_SECRET: SECRET_PAIEMENTS,
      STRIPE_CONNECT_COMPTES_SECRET: SECRET_COMPTES,
      STRIPE_API_URL: this.url,
    };
  }

  /** Une commande d'essai ; toutes sont décrites en tête de `scripts/doublure-stripe/connect-commandes.mjs`. */
  commander<T = Record<string, unknown>>(nom: string, corps: object): Promise<T> {
    return this.appeler('POST', `/_doublure/connect/${nom}`, corps);
  }

  evenements(destination: 'paiements' | 'comptes', depuis = 0): Promise<EvenementConnect[]> {
    return this.appeler('GET', `/_doublure/connect/evenements?destination=${destination}&depuis=${depuis}`);
  }

  verite(compte: string): Promise<LigneVraie[]> {
    return this.appeler('GET', `/_doublure/connect/verite?compte=${compte}`);
  }

  appels(chemin = ''): Promise<AppelRecu[]> {
    return this.appeler('GET', `/_doublure/appels?chemin=${chemin}`);
  }

  /** Avance l'heure de la doublure. */
  async avancer(decalageMs: number): Promise<void> {
    await this.appeler('POST', '/_doublure/horloge', { decalageMs });
  }

  async panne(mode: 'erreur' | 'coupure' | 'silence' | 'reponse-perdue' | null): Promise<void> {
    await this.appeler('POST', '/_doublure/panne', { mode });
  }

  payer(session: string, moyen: Moyen = 'carte'): Promise<{ statut: number; vers: string | null }> {
    return this.commander('paiements/payer', { session, moyen });
  }

  async arreter(): Promise<void> {
    const fini = new Promise((fin) => this.processus.once('close', fin));
    this.processus.kill('SIGTERM');
    await fini;
  }

  /** Un appel brut, pour ce que le client officiel ne laisse pas faire. */
  async appeler<T>(methode: string, chemin: string, corps?: object): Promise<T> {
    const reponse = await fetch(`${this.url}${chemin}`, {
      method: methode,
      body: corps ? JSON.stringify(corps) : undefined,
    });
    if (!reponse.ok) throw new Error(`${chemin} : ${reponse.status} ${await reponse.text()}`);
    return (await reponse.json()) as T;
  }
}

/** La demande d'ouverture d'un compte, telle que le produit la fait. */
export const demandeDeCompte = (): Stripe.V2.Core.AccountCreateParams => ({
  contact_email: 'marie@exemple.fr',
  display_name: 'Atelier Marie',
  dashboard: 'full',
  identity: { country: 'fr', entity_type: 'individual' },
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
  include: ['configuration.merchant', 'requirements'],
  metadata: { emetteur: '507f1f77bcf86cd799439011' },
});

/** La demande d'une session, telle que le produit la fait. */
export const demandeDeSession = (
  reglages: Partial<Stripe.Checkout.SessionCreateParams> = {},
  montant = 120_000,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: montant,
        product_data: { name: 'Facture FAC-2026-104' },
      },
    },
  ],
  submit_type: 'pay',
  locale: 'fr',
  customer_email: 'client@exemple.fr',
  client_reference_id: '507f1f77bcf86cd799439012',
  metadata: { facture: '507f1f77bcf86cd799439012' },
  payment_intent_data: {
    metadata: { facture: '507f1f77bcf86cd799439012' },
    statement_descriptor_suffix: 'FAC-2026-104',
  },
  excluded_payment_method_types: ['klarna', 'customer_balance'],
  success_url: 'https://facturier.example/f/jeton?paiement={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://facturier.example/f/jeton',
  ...reglages,
});

/** Un compte ouvert, et vérifié si on le veut. @returns son identifiant */
export async function ouvrirCompte(doublure: DoublureConnect, verifie = true): Promise<string> {
  const { id } = await doublure.client.v2.core.accounts.create(demandeDeCompte());
  if (verifie) await doublure.commander('comptes/verifier', { compte: id });
  return id;
}

/** Une session payée de la façon dite, relue avec son argent. */
export async function encaisser(
  doublure: DoublureConnect,
  compte: string,
  { montant = 120_000, moyen = 'carte' }: { montant?: number; moyen?: Moyen } = {},
) {
  const { id } = await doublure.client.checkout.sessions.create(demandeDeSession({}, montant), {
    stripeAccount: compte,
  });
  await doublure.payer(id, moyen);
  return doublure.client.checkout.sessions.retrieve(
    id,
    { expand: ['payment_intent.latest_charge.balance_transaction'] },
    { stripeAccount: compte },
  );
}

/** La charge dépliée d'une session payée. */
export function chargeDe(session: Stripe.Checkout.Session): Stripe.Charge {
  const intention = session.payment_intent as Stripe.PaymentIntent;
  return intention.latest_charge as Stripe.Charge;
}

/** Un destinataire d'événements dans le processus de l'essai. `statut` : ce qu'il répond. */
export async function ecouter(statut: () => number = () => 200) {
  const recus: { chemin: string; corps: string; signature: string }[] = [];
  const serveur: Server = createServer((requete, reponse) => {
    let corps = '';
    requete.on('data', (morceau: Buffer) => (corps += morceau.toString()));
    requete.on('end', () => {
      const signature = String(requete.headers['stripe-signature']);
      recus.push({ chemin: requete.url ?? '', corps, signature });
      reponse.writeHead(statut()).end('{}');
    });
  });
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret));
  const adresse = `http://127.0.0.1:${(serveur.address() as AddressInfo).port}`;
  const fermer = () => new Promise((fini) => serveur.close(fini));
  return { adresse, recus, fermer };
}
