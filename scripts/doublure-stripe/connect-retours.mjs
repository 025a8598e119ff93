import { ErreurStripe, requeteInvalide } from './erreur.mjs';
import { publier } from './evenements.mjs';

const JOUR = 86_400;
const FRAIS_LITIGE = 2_000;
const REMBOURSEMENT_EN_ATTENTE = 3 * JOUR;

/** L'argent qui repart : remboursements, litiges, versements à la banque du compte. */
export class Retours {
  constructor(collections, argent, evenements) {
    this.collections = collections;
    this.magasin = collections.magasin;
    this.argent = argent;
    this.evenements = evenements;
  }

  /** Rembourse tout ou partie d'une charge ; une carte sur-le-champ, un prélèvement quelques jours plus tard. */
  rembourser(charge, { montant, motif = null, metadonnees = {} } = {}) {
    const reste = charge.amount - charge.amount_refunded;
    this.refuserRemboursement(charge, reste, montant);
    const id = this.magasin.id(charge.id.startsWith('py_') ? 'pyr' : 're');
    const somme = montant ?? reste;
    const prelevement = charge.payment_method_details.type === 'sepa_debit';
    const remboursement = this.collections.poser(charge.__compte, 'remboursements', {
      id,
      object: 'refund',
      amount: somme,
      balance_transaction: this.argent.mouvement(charge.__compte, {
        montant: -somme,
        type: prelevement ? 'payment_refund' : 'refund',
        source: id,
      }).id,
      charge: charge.id,
      created: this.magasin.maintenant(),
      currency: charge.currency,
      failure_balance_transaction: null,
      failure_reason: null,
      metadata: metadonnees,
      payment_intent: charge.payment_intent,
      reason: motif,
      receipt_number: null,
      status: prelevement ? 'pending' : 'succeeded',
    });
    charge.amount_refunded += somme;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.evenements.emettre('refund.created', remboursement);
    this.evenements.emettre('charge.refunded', charge);
    return remboursement;
  }

  refuserRemboursement(charge, reste, montant) {
    if (charge.status !== 'succeeded') {
      throw requeteInvalide(
        `This PaymentIntent (${charge.payment_intent}) does not have a successful charge to refund.`,
      );
    }
    if (reste === 0) {
      throw requeteInvalide(
        `Charge ${charge.id} has already been refunded.`,
        undefined,
        'charge_already_refunded',
      );
    }
    if (this.litigieuse(charge)) {
      throw requeteInvalide(
        `Charge ${charge.id} has been charged back; cannot issue a refund.`,
        undefined,
        'charge_disputed',
      );
    }
    if (montant > reste) {
      throw requeteInvalide(
        `Refund amount (${montant}) is greater than unrefunded amount on charge (${reste})`,
        'amount',
        'charge_already_refunded',
      );
    }
  }

  /** Un litige ouvert ou perdu tient la charge ; gagné, il la rend remboursable. */
  litigieuse(charge) {
    return this.collections
      .tous(charge.__compte, 'litiges')
      .some((litige) => litige.charge === charge.id && litige.status !== 'won');
  }

  reglerRemboursement(remboursement) {
    this.exiger(remboursement.status === 'pending', 'refund', remboursement);
    remboursement.status = 'succeeded';
    this.evenements.emettre('refund.updated', remboursement);
    return remboursement;
  }

  /** Le remboursement n'est pas arrivé : l'argent revient au solde du compte. */
  echouerRemboursement(remboursement) {
    this.exiger(['pending', 'succeeded'].includes(remboursement.status), 'refund', remboursement);
    const charge = this.collections.connu('charges', remboursement.charge);
    remboursement.status = 'failed';
    remboursement.failure_reason = 'expired_or_canceled_card';
    remboursement.failure_balance_transaction = this.argent.mouvement(charge.__compte, {
      montant: remboursement.amount,
      type: 'refund_failure',
      source: remboursement.id,
    }).id;
    charge.amount_refunded -= remboursement.amount;
    charge.refunded = false;
    this.evenements.emettre('refund.failed', remboursement);
    this.evenements.emettre('refund.updated', remboursement);
    return remboursement;
  }

  /** La banque du payeur conteste : la somme et des frais quittent le solde, le temps de juger. */
  ouvrirLitige(charge, { montant = charge.amount - charge.amount_refunded, motif = 'fraudulent' } = {}) {
    this.exiger(charge.status === 'succeeded' && !charge.disputed, 'charge', charge);
    const id = this.magasin.id('du');
    const mouvement = this.argent.mouvement(charge.__compte, {
      montant: -montant,
      frais: FRAIS_LITIGE,
      type: 'adjustment',
      source: id,
    });
    const litige = this.collections.poser(charge.__compte, 'litiges', {
      id,
      object: 'dispute',
      amount: montant,
      balance_transactions: [publier(mouvement)],
      charge: charge.id,
      created: this.magasin.maintenant(),
      currency: charge.currency,
      evidence_details: {
        due_by: this.magasin.maintenant() + 7 * JOUR,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      payment_intent: charge.payment_intent,
      reason: motif,
      status: 'needs_response',
    });
    charge.disputed = true;
    this.evenements.emettre('charge.dispute.created', litige);
    this.evenements.emettre('charge.dispute.funds_withdrawn', litige);
    return litige;
  }

  cloreLitige(litige, gagne) {
    this.exiger(!['won', 'lost'].includes(litige.status), 'dispute', litige);
    litige.status = gagne ? 'won' : 'lost';
    litige.__clos = this.magasin.maintenant();
    if (gagne) {
      const rendu = { montant: litige.amount, type: 'adjustment', source: litige.id };
      litige.balance_transactions.push(publier(this.argent.mouvement(litige.__compte, rendu)));
      this.evenements.emettre('charge.dispute.funds_reinstated', litige);
    }
    this.evenements.emettre('charge.dispute.closed', litige);
    return litige;
  }

  /** Verse à la banque tout ce que le solde porte et qui ne l'a pas été. */
  verser(compte) {
    const mouvements = this.collections
      .tous(compte, 'mouvements')
      .filter(({ type, __versement: deja }) => type !== 'payout' && !deja);
    const montant = mouvements.reduce((somme, { net }) => somme + net, 0);
    if (montant <= 0)
      throw requeteInvalide(
        'You have insufficient funds in your Stripe account.',
        'amount',
        'balance_insufficient',
      );
    const versement = this.collections.poser(compte, 'versements', {
      id: this.magasin.id('po'),
      object: 'payout',
      amount: montant,
      arrival_date: this.magasin.maintenant() + JOUR,
      automatic: true,
      balance_transaction: null,
      created: this.magasin.maintenant(),
      currency: 'eur',
      description: 'STRIPE PAYOUT',
      destination: null,
      livemode: false,
      metadata: {},
      method: 'standard',
      statement_descriptor: null,
      status: 'paid',
      type: 'bank_account',
    });
    for (const mouvement of mouvements) mouvement.__versement = versement.id;
    const sortie = this.argent.mouvement(compte, { montant: -montant, type: 'payout', source: versement.id });
    sortie.__versement = versement.id;
    versement.balance_transaction = sortie.id;
    this.evenements.emettre('payout.paid', versement);
    return versement;
  }

  /** Les remboursements de prélèvements aboutissent avec l'heure. */
  avancer() {
    const limite = this.magasin.maintenant() - REMBOURSEMENT_EN_ATTENTE;
    for (const remboursement of this.collections.tous(undefined, 'remboursements')) {
      if (remboursement.status === 'pending' && remboursement.created <= limite) {
        this.reglerRemboursement(remboursement);
      }
    }
  }

  exiger(vrai, genre, { id, status }) {
    if (!vrai) throw new ErreurStripe(409, 'invalid_request_error', `This ${genre} (${id}) is ${status}.`);
  }
}
