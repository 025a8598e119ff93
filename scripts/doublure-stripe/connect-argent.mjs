import { CARTE, disponible, FRAIS, PRELEVEMENT } from './connect-moyens.mjs';

const JOUR = 86_400;
/** Un prélèvement aboutit de lui-même après ce délai, si aucune commande n'en a décidé avant. */
const DELAI_PRELEVEMENT = 5 * JOUR;

/** L'argent qui entre : intention, charge, mouvement du solde ; la carte sur-le-champ, le prélèvement plus tard. */
export class Argent {
  constructor(collections, evenements) {
    this.collections = collections;
    this.magasin = collections.magasin;
    this.evenements = evenements;
  }

  /** Une ligne du solde d'un compte. */
  mouvement(compte, { montant, frais = 0, type, source, description = null }) {
    const created = this.magasin.maintenant();
    return this.collections.poser(compte, 'mouvements', {
      id: this.magasin.id('txn'),
      object: 'balance_transaction',
      amount: montant,
      available_on: disponible(created),
      balance_type: 'payments',
      created,
      currency: 'eur',
      description,
      exchange_rate: null,
      fee: frais,
      fee_details: frais
        ? [
            {
              amount: frais,
              application: null,
              currency: 'eur',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ]
        : [],
      net: montant - frais,
      reporting_category: type,
      source,
      status: 'pending',
      type,
    });
  }

  payerParCarte(session) {
    const intention = this.intention(session);
    const charge = this.charge(session, intention, CARTE);
    this.aboutir(intention, charge, 'charge', FRAIS.carte(charge.amount));
    this.finir(session, 'paid');
    return charge;
  }

  /** La carte est refusée : la session reste ouverte, l'essai manqué reste parmi les charges. */
  refuserCarte(session) {
    const intention = this.intention(session);
    const charge = this.charge(session, intention, CARTE);
    Object.assign(charge, {
      status: 'failed',
      captured: false,
      amount_captured: 0,
      failure_code: 'card_declined',
      failure_message: 'Your card was declined.',
    });
    intention.status = 'requires_payment_method';
    intention.last_payment_error = {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
      charge: charge.id,
    };
    return charge;
  }

  /** Le mandat est donné : rien n'est encore arrivé. */
  prelever(session, issue = 'succes') {
    const intention = this.intention(session);
    const charge = this.charge(session, intention, PRELEVEMENT);
    Object.assign(charge, {
      status: 'pending',
      __issue: issue,
      __echeance: charge.created + DELAI_PRELEVEMENT,
    });
    intention.status = 'processing';
    this.finir(session, 'unpaid');
    return charge;
  }

  reglerPrelevement(charge) {
    const intention = this.collections.connu('intentions', charge.payment_intent);
    const session = this.sessionDe(intention);
    this.aboutir(intention, charge, 'payment', FRAIS.prelevement());
    session.payment_status = 'paid';
    this.evenements.emettre('checkout.session.async_payment_succeeded', session);
    return charge;
  }

  echouerPrelevement(charge, code = 'insufficient_funds') {
    const intention = this.collections.connu('intentions', charge.payment_intent);
    Object.assign(charge, {
      status: 'failed',
      failure_code: code,
      failure_message: "The customer's account has insufficient funds to cover this payment.",
    });
    intention.status = 'requires_payment_method';
    intention.last_payment_error = { type: 'invalid_request_error', code, charge: charge.id };
    this.evenements.emettre('checkout.session.async_payment_failed', this.sessionDe(intention));
    return charge;
  }

  /** Ce que l'heure présente appelle : prélèvements arrivés à terme, mouvements devenus disponibles. */
  avancer() {
    const maintenant = this.magasin.maintenant();
    for (const charge of this.collections.tous(undefined, 'charges')) {
      if (charge.status !== 'pending' || charge.__echeance > maintenant) continue;
      if (charge.__issue === 'echec') this.echouerPrelevement(charge);
      else this.reglerPrelevement(charge);
    }
    for (const mouvement of this.collections.tous(undefined, 'mouvements')) {
      if (mouvement.available_on <= maintenant) mouvement.status = 'available';
    }
  }

  sessionDe(intention) {
    return this.collections.connu('sessions', intention.__session);
  }

  finir(session, statut) {
    Object.assign(session, { status: 'complete', payment_status: statut, url: null });
    session.customer_details = { email: session.customer_email, name: 'Camille Essai', phone: null };
    this.evenements.emettre('checkout.session.completed', session);
  }

  aboutir(intention, charge, type, frais) {
    Object.assign(charge, {
      status: 'succeeded',
      paid: true,
      captured: true,
      amount_captured: charge.amount,
    });
    charge.balance_transaction = this.mouvement(charge.__compte, {
      montant: charge.amount,
      frais,
      type,
      source: charge.id,
      description: charge.description,
    }).id;
    Object.assign(intention, {
      status: 'succeeded',
      amount_received: charge.amount,
      last_payment_error: null,
    });
  }

  /** L'intention de la session : elle naît au premier essai, et sert aux suivants. */
  intention(session) {
    if (session.payment_intent) return this.collections.connu('intentions', session.payment_intent);
    const donnees = session.__intention;
    const intention = this.collections.poser(session.__compte, 'intentions', {
      id: this.magasin.id('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      amount_received: 0,
      canceled_at: null,
      created: this.magasin.maintenant(),
      currency: session.currency,
      customer: null,
      description: donnees.description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: donnees.metadata ?? {},
      payment_method: null,
      payment_method_types: session.payment_method_types,
      receipt_email: donnees.receipt_email ?? null,
      statement_descriptor_suffix: donnees.statement_descriptor_suffix ?? null,
      status: 'requires_payment_method',
      __session: session.id,
    });
    session.payment_intent = intention.id;
    return intention;
  }

  charge(session, intention, details) {
    const charge = this.collections.poser(session.__compte, 'charges', {
      id: this.magasin.id(details.type === 'card' ? 'ch' : 'py'),
      object: 'charge',
      amount: intention.amount,
      amount_captured: 0,
      amount_refunded: 0,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: null,
      billing_details: { email: session.customer_email, name: 'Camille Essai', phone: null, address: null },
      calculated_statement_descriptor: intention.statement_descriptor_suffix,
      captured: false,
      created: this.magasin.maintenant(),
      currency: intention.currency,
      customer: null,
      description: intention.description,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      livemode: false,
      metadata: { ...intention.metadata },
      paid: false,
      payment_intent: intention.id,
      payment_method: this.magasin.id('pm'),
      payment_method_details: structuredClone(details),
      receipt_url: null,
      refunded: false,
      status: 'pending',
    });
    intention.latest_charge = charge.id;
    intention.payment_method = charge.payment_method;
    return charge;
  }
}
