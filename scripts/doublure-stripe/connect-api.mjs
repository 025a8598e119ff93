import { requeteInvalide } from './erreur.mjs';
import { publier } from './evenements.mjs';
import { paginer } from './connect-collections.mjs';
import { entier } from './connect-sessions.mjs';
import { PARAMETRES, verifier } from './connect-verifier.mjs';

/** La collection où mène chaque champ que `expand[]` déplie. */
const DEPLIABLES = {
  payment_intent: 'intentions',
  latest_charge: 'charges',
  charge: 'charges',
  balance_transaction: 'mouvements',
  failure_balance_transaction: 'mouvements',
};

/** Les appels `/v1` faits au nom d'un compte connecté (`Stripe-Account`). */
export class ApiConnect {
  constructor({ collections, comptes, sessions, retours }) {
    this.collections = collections;
    this.comptes = comptes;
    this.sessions = sessions;
    this.retours = retours;
    const lecture = (collection, chemin, schema = PARAMETRES.lecture) => [
      'GET',
      new RegExp(`^/v1/${chemin}/(\\w+)$`),
      (compte, p, id) => this.lire(compte, collection, id, p, schema),
    ];
    const liste = (collection, chemin, filtres) => [
      'GET',
      new RegExp(`^/v1/${chemin}$`),
      (compte, p) => this.lister(compte, collection, chemin, p, filtres),
    ];
    this.routes = [
      ['POST', /^\/v1\/checkout\/sessions$/, (compte, p) => this.sessions.creer(compte, p)],
      ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (compte, p, id) => this.expirer(compte, p, id)],
      ['POST', /^\/v1\/refunds$/, (compte, p) => this.rembourser(compte, p)],
      lecture('sessions', 'checkout/sessions'),
      lecture('intentions', 'payment_intents', PARAMETRES.intention),
      lecture('charges', 'charges'),
      lecture('remboursements', 'refunds'),
      lecture('litiges', 'disputes'),
      lecture('mouvements', 'balance_transactions'),
      lecture('versements', 'payouts'),
      liste('sessions', 'checkout/sessions', ['payment_intent', 'status', 'customer']),
      liste('charges', 'charges', ['payment_intent', 'customer']),
      liste('remboursements', 'refunds', ['payment_intent', 'charge']),
      liste('litiges', 'disputes', ['payment_intent', 'charge']),
      liste('mouvements', 'balance_transactions', ['source', 'type', 'currency']),
      liste('versements', 'payouts', ['status']),
    ];
  }

  repondre(methode, chemin, parametres, idCompte) {
    const compte = this.comptes.enTete(idCompte);
    for (const [attendue, forme, acte] of this.routes) {
      const trouve = attendue === methode && forme.exec(chemin);
      if (!trouve) continue;
      const objet = acte(compte, parametres, trouve[1]);
      return this.deplier(objet.object === 'list' ? objet : this.montrer(objet), parametres.expand);
    }
    throw requeteInvalide(`Unrecognized request URL (${methode}: ${chemin}).`);
  }

  lire(compte, collection, id, parametres, schema) {
    verifier(parametres, schema);
    return this.collections.trouver(compte.id, collection, id);
  }

  lister(compte, collection, chemin, parametres, filtres) {
    verifier(parametres, PARAMETRES[collection]);
    const retenus = this.collections
      .tous(compte.id, collection)
      .filter((objet) =>
        filtres.every((nom) => parametres[nom] === undefined || objet[nom] === parametres[nom]),
      )
      .filter(({ __versement: versement }) => !parametres.payout || versement === parametres.payout);
    const page = paginer(`/v1/${chemin}`, retenus, parametres);
    return { ...page, data: page.data.map((objet) => this.montrer(objet)) };
  }

  expirer(compte, parametres, id) {
    verifier(parametres, PARAMETRES.lecture);
    return this.sessions.expirer(this.collections.trouver(compte.id, 'sessions', id));
  }

  rembourser(compte, parametres) {
    verifier(parametres, PARAMETRES.remboursement);
    const { amount, charge, payment_intent: intention, reason: motif = null, metadata = {} } = parametres;
    if (Boolean(charge) === Boolean(intention)) {
      throw requeteInvalide(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    }
    if (motif !== null && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(motif)) {
      throw requeteInvalide(`Invalid reason: ${motif}`, 'reason');
    }
    const montant = amount === undefined ? undefined : entier(amount, 'amount', 1);
    const visee = charge
      ? this.collections.trouver(compte.id, 'charges', charge, 'charge')
      : this.chargeDe(this.collections.trouver(compte.id, 'intentions', intention, 'payment_intent'));
    return this.retours.rembourser(visee, { montant, motif, metadonnees: metadata });
  }

  chargeDe(intention) {
    if (intention.latest_charge) return this.collections.connu('charges', intention.latest_charge);
    throw requeteInvalide(
      `This PaymentIntent (${intention.id}) does not have a successful charge to refund.`,
    );
  }

  montrer(objet) {
    return publier(objet);
  }

  /** `expand[]` : remplace un identifiant par son objet, niveau par niveau. */
  deplier(objet, demandes = []) {
    for (const demande of [demandes].flat()) {
      const niveaux = demande.split('.');
      if (niveaux.length > 4)
        throw requeteInvalide('You cannot expand more than 4 levels of a property.', 'expand');
      if (niveaux[0] === 'data' && objet.object === 'list') {
        objet.data.forEach((element) => this.deplierUn(element, niveaux.slice(1), demande));
      } else this.deplierUn(objet, niveaux, demande);
    }
    return objet;
  }

  deplierUn(objet, [champ, ...reste], demande) {
    if (champ === undefined) return;
    if (champ === 'line_items' && objet.object === 'checkout.session')
      objet.line_items ??= this.lignes(objet.id);
    else if (champ === 'refunds' && objet.object === 'charge')
      objet.refunds ??= this.remboursements(objet.id);
    else if (!(champ in DEPLIABLES) || !(champ in objet)) {
      throw requeteInvalide(`This property cannot be expanded (${demande}).`, 'expand');
    } else if (typeof objet[champ] === 'string') {
      objet[champ] = this.montrer(this.collections.connu(DEPLIABLES[champ], objet[champ]));
    }
    if (reste.length && objet[champ]) this.deplierUn(objet[champ], reste, demande);
  }

  lignes(session) {
    const data = this.collections.connu('sessions', session).__lignes.map((ligne, rang) => ({
      id: `li_${session.slice(-8)}${rang}`,
      object: 'item',
      currency: 'eur',
      ...ligne,
    }));
    return { object: 'list', url: `/v1/checkout/sessions/${session}/line_items`, has_more: false, data };
  }

  remboursements(charge) {
    const data = this.collections
      .tous(undefined, 'remboursements')
      .filter((remboursement) => remboursement.charge === charge)
      .map((remboursement) => this.montrer(remboursement));
    return { object: 'list', url: `/v1/charges/${charge}/refunds`, has_more: false, data };
  }
}
