import { publier } from './evenements.mjs';
import { introuvable, requeteInvalide } from './erreur.mjs';

const liste = (url, data) => ({ object: 'list', url, has_more: false, data });
const HEURES_24 = 86_400;

/** Les appels de l'API de Stripe que le produit fait, avec leur état. */
export class Api {
  constructor(magasin, cycle, evenements, adressePublique) {
    this.magasin = magasin;
    this.cycle = cycle;
    this.evenements = evenements;
    this.adressePublique = adressePublique;
    this.routes = [
      ['POST', /^\/v1\/customers$/, (p) => this.creerClient(p)],
      ['POST', /^\/v1\/customers\/(\w+)$/, (p, id) => this.modifierClient(id, p)],
      ['GET', /^\/v1\/customers\/(\w+)$/, (_, id) => this.trouver('clients', 'customer', id)],
      ['POST', /^\/v1\/checkout\/sessions$/, (p) => this.creerSession(p)],
      ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (_, id) => this.session(id)],
      ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (_, id) => this.expirer(id)],
      ['GET', /^\/v1\/subscriptions$/, (p) => this.listerAbonnements(p)],
      ['GET', /^\/v1\/subscriptions\/(\w+)$/, (_, id) => this.abonnement(id)],
      ['POST', /^\/v1\/subscriptions\/(\w+)$/, (p, id) => this.modifier(id, p)],
      ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, (_, id) => this.annuler(id)],
      ['POST', /^\/v1\/billing_portal\/sessions$/, (p) => this.creerPortail(p)],
      ['GET', /^\/v1\/invoices$/, (p) => this.listerFactures(p)],
    ];
  }

  /** Répond à un appel. @throws {import('./erreur.mjs').ErreurStripe} */
  repondre(methode, chemin, parametres) {
    for (const [attendue, forme, acte] of this.routes) {
      const trouve = attendue === methode && forme.exec(chemin);
      if (trouve) return publier(acte(parametres, trouve[1]));
    }
    throw requeteInvalide(`Unrecognized request URL (${methode}: ${chemin}).`);
  }

  creerClient({ email, name, metadata = {}, preferred_locales: langues }) {
    const client = {
      id: this.magasin.id('cus'),
      object: 'customer',
      created: this.magasin.maintenant(),
      email: email ?? null,
      name: name ?? null,
      metadata,
      preferred_locales: langues ?? [],
      livemode: false,
    };
    this.magasin.etat.clients[client.id] = client;
    this.evenements.emettre('customer.created', client);
    return client;
  }

  modifierClient(id, { email }) {
    const client = this.trouver('clients', 'customer', id);
    if (email !== undefined) client.email = email;
    this.evenements.emettre('customer.updated', client);
    return client;
  }

  creerSession(parametres) {
    const { customer, mode, line_items: articles, success_url: succes, cancel_url: abandon } = parametres;
    if (mode !== 'subscription') throw requeteInvalide('Only subscription mode is served here.', 'mode');
    if (!Array.isArray(articles) || !articles[0]?.price_data?.unit_amount) {
      throw requeteInvalide('Missing required param: line_items.', 'line_items', 'parameter_missing');
    }
    this.trouver('clients', 'customer', customer);
    const id = this.magasin.id('cs_test');
    const session = {
      id,
      object: 'checkout.session',
      mode,
      customer,
      client_reference_id: parametres.client_reference_id ?? null,
      created: this.magasin.maintenant(),
      expires_at: this.magasin.maintenant() + HEURES_24,
      currency: articles[0].price_data.currency,
      amount_total: Number(articles[0].price_data.unit_amount),
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
      success_url: succes,
      cancel_url: abandon,
      locale: parametres.locale ?? null,
      metadata: parametres.metadata ?? {},
      livemode: false,
      url: `${this.adressePublique}/paiement/${id}`,
      __articles: articles,
      __metadata: parametres.subscription_data?.metadata ?? {},
    };
    this.magasin.etat.sessions[id] = session;
    return session;
  }

  session(id) {
    return this.trouver('sessions', 'checkout.session', id);
  }

  expirer(id) {
    const session = this.session(id);
    if (session.status !== 'open') throw requeteInvalide('Only open sessions can be expired.');
    session.status = 'expired';
    this.evenements.emettre('checkout.session.expired', session);
    return session;
  }

  listerAbonnements({ customer, status, limit = '10', expand = [] }) {
    if (customer) this.trouver('clients', 'customer', customer);
    const data = Object.values(this.magasin.etat.abonnements)
      .filter((abonnement) => !customer || abonnement.customer === customer)
      .filter(({ status: present }) => (status === 'all' ? true : present === (status ?? present)))
      .filter((abonnement) => status === 'all' || abonnement.status !== 'canceled')
      .sort((a, b) => b.created - a.created)
      .slice(0, Number(limit));
    return liste(
      '/v1/subscriptions',
      data.map((abonnement) => this.avecFacture(publier(abonnement), expand)),
    );
  }

  avecFacture(abonnement, expand) {
    if (!expand.includes('data.latest_invoice')) return abonnement;
    return { ...abonnement, latest_invoice: this.magasin.etat.factures[abonnement.latest_invoice] ?? null };
  }

  abonnement(id) {
    return this.trouver('abonnements', 'subscription', id);
  }

  modifier(id, parametres) {
    const abonnement = this.abonnement(id);
    if (abonnement.status === 'canceled') {
      throw requeteInvalide('A canceled subscription can only update its cancellation_details.');
    }
    this.cycle.modifier(abonnement, parametres);
    return abonnement;
  }

  annuler(id) {
    const abonnement = this.abonnement(id);
    if (abonnement.status === 'canceled') throw introuvable('subscription', id);
    this.cycle.annuler(abonnement);
    return abonnement;
  }

  creerPortail({ customer, return_url: retour }) {
    this.trouver('clients', 'customer', customer);
    const id = this.magasin.id('bps');
    const portail = {
      id,
      object: 'billing_portal.session',
      created: this.magasin.maintenant(),
      customer,
      livemode: false,
      return_url: retour,
      url: `${this.adressePublique}/portail/${id}`,
    };
    this.magasin.etat.portails[id] = portail;
    return portail;
  }

  listerFactures({ customer, status, limit = '10' }) {
    const data = Object.values(this.magasin.etat.factures)
      .filter((facture) => !customer || facture.customer === customer)
      .filter((facture) => !status || facture.status === status)
      .sort((a, b) => b.created - a.created)
      .slice(0, Number(limit));
    return liste('/v1/invoices', data);
  }

  trouver(collection, genre, id) {
    const objet = this.magasin.etat[collection][id];
    if (!objet) throw introuvable(genre, id);
    return objet;
  }
}
