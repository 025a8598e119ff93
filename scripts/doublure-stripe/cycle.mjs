const JOUR = 86_400;
/** Nouvelles tentatives de prélèvement, en jours après l'échec ; ensuite l'abonnement est annulé. */
const TENTATIVES = [3, 8, 15];

/** Le même jour du mois suivant (le dernier jour s'il n'existe pas), à la même heure. */
export function unMoisApres(secondes, ancre) {
  const date = new Date(secondes * 1000);
  const jour = new Date(ancre * 1000).getUTCDate();
  const mois = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
  const dernier = new Date(Date.UTC(mois.getUTCFullYear(), mois.getUTCMonth() + 1, 0)).getUTCDate();
  mois.setUTCDate(Math.min(jour, dernier));
  mois.setUTCHours(date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds());
  return Math.floor(mois.getTime() / 1000);
}

/** La vie des abonnements : naissance, renouvellement, prélèvement refusé, fin. Chaque changement émet ses événements. */
export class Cycle {
  constructor(magasin, evenements) {
    this.magasin = magasin;
    this.evenements = evenements;
  }

  /** Le paiement d'une session a réussi : l'abonnement et sa première facture naissent. */
  souscrire(session) {
    const maintenant = this.magasin.maintenant();
    const { price_data: prix } = session.__articles[0];
    const montant = Number(prix.unit_amount);
    const abonnement = {
      id: this.magasin.id('sub'),
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      created: maintenant,
      start_date: maintenant,
      billing_cycle_anchor: maintenant,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      collection_method: 'charge_automatically',
      currency: prix.currency,
      livemode: false,
      metadata: session.__metadata,
      items: { object: 'list', has_more: false, data: [] },
      latest_invoice: null,
    };
    abonnement.items.data.push({
      id: this.magasin.id('si'),
      object: 'subscription_item',
      subscription: abonnement.id,
      quantity: 1,
      current_period_start: maintenant,
      current_period_end: unMoisApres(maintenant, maintenant),
      metadata: {},
      price: {
        id: this.magasin.id('price'),
        object: 'price',
        currency: prix.currency,
        unit_amount: montant,
        product: prix.product_data?.name,
        recurring: { interval: prix.recurring.interval, interval_count: 1 },
      },
    });
    this.magasin.etat.abonnements[abonnement.id] = abonnement;
    this.facturer(abonnement, maintenant);
    session.status = 'complete';
    session.payment_status = 'paid';
    session.subscription = abonnement.id;
    this.evenements.emettre('customer.subscription.created', abonnement);
    return abonnement;
  }

  /** Applique une demande de modification. */
  modifier(abonnement, { cancel_at_period_end: annuler, metadata }) {
    if (annuler !== undefined) {
      abonnement.cancel_at_period_end = annuler === 'true';
      abonnement.canceled_at = abonnement.cancel_at_period_end ? this.magasin.maintenant() : null;
      abonnement.cancel_at = abonnement.cancel_at_period_end ? this.finDePeriode(abonnement) : null;
    }
    if (metadata) Object.assign(abonnement.metadata, metadata);
    this.evenements.emettre('customer.subscription.updated', abonnement);
  }

  /** Annule sur-le-champ. */
  annuler(abonnement, instant = this.magasin.maintenant()) {
    abonnement.status = 'canceled';
    abonnement.canceled_at ??= instant;
    abonnement.ended_at = instant;
    this.evenements.emettre('customer.subscription.deleted', abonnement);
  }

  /** Fait tout ce que l'heure présente appelle. */
  avancer() {
    const maintenant = this.magasin.maintenant();
    for (const session of Object.values(this.magasin.etat.sessions)) {
      if (session.status !== 'open' || session.expires_at > maintenant) continue;
      session.status = 'expired';
      this.evenements.emettre('checkout.session.expired', session);
    }
    for (const abonnement of Object.values(this.magasin.etat.abonnements)) {
      while (this.etape(abonnement, maintenant));
    }
  }

  /** La carte du client est changée : les prélèvements refusés sont retentés. */
  changerCarte(client, refusee) {
    client.__carteRefusee = refusee;
    if (refusee) return;
    for (const abonnement of Object.values(this.magasin.etat.abonnements)) {
      if (abonnement.customer === client.id && abonnement.status === 'past_due') this.regler(abonnement);
    }
  }

  finDePeriode(abonnement) {
    return abonnement.items.data[0].current_period_end;
  }

  /** Un pas de la vie d'un abonnement. Vrai s'il a changé : il peut en rester d'autres. */
  etape(abonnement, maintenant) {
    if (!['active', 'past_due'].includes(abonnement.status)) return false;
    const fin = this.finDePeriode(abonnement);
    const prochaine = abonnement.__echec ? abonnement.__echec.prochaine : Infinity;
    if (prochaine <= Math.min(maintenant, fin)) return this.retenter(abonnement, prochaine);
    if (fin > maintenant) return false;
    if (abonnement.cancel_at_period_end) this.annuler(abonnement, fin);
    else this.renouveler(abonnement, fin);
    return true;
  }

  renouveler(abonnement, instant) {
    const article = abonnement.items.data[0];
    article.current_period_start = instant;
    article.current_period_end = unMoisApres(instant, abonnement.billing_cycle_anchor);
    if (this.carteRefusee(abonnement)) {
      abonnement.status = 'past_due';
      abonnement.__echec = { debut: instant, rang: 0, prochaine: instant + TENTATIVES[0] * JOUR };
      this.facturer(abonnement, instant, 'open');
    } else {
      this.facturer(abonnement, instant);
    }
    this.evenements.emettre('customer.subscription.updated', abonnement);
  }

  retenter(abonnement, instant) {
    if (!this.carteRefusee(abonnement)) {
      this.regler(abonnement);
      return true;
    }
    const rang = abonnement.__echec.rang + 1;
    if (rang >= TENTATIVES.length) this.annuler(abonnement, instant);
    else {
      const { debut } = abonnement.__echec;
      abonnement.__echec = { debut, rang, prochaine: debut + TENTATIVES[rang] * JOUR };
    }
    return true;
  }

  regler(abonnement) {
    const facture = this.magasin.etat.factures[abonnement.latest_invoice];
    facture.status = 'paid';
    facture.amount_paid = facture.amount_due;
    facture.status_transitions.paid_at = this.magasin.maintenant();
    abonnement.status = 'active';
    delete abonnement.__echec;
    this.evenements.emettre('invoice.paid', facture);
    this.evenements.emettre('customer.subscription.updated', abonnement);
  }

  facturer(abonnement, instant, statut = 'paid') {
    const article = abonnement.items.data[0];
    const montant = article.price.unit_amount;
    const facture = {
      id: this.magasin.id('in'),
      object: 'invoice',
      customer: abonnement.customer,
      created: instant,
      currency: abonnement.currency,
      amount_due: montant,
      amount_paid: statut === 'paid' ? montant : 0,
      status: statut,
      status_transitions: { paid_at: statut === 'paid' ? instant : null },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: abonnement.id, metadata: abonnement.metadata },
      },
    };
    this.magasin.etat.factures[facture.id] = facture;
    abonnement.latest_invoice = facture.id;
    this.evenements.emettre(statut === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', facture);
  }

  carteRefusee(abonnement) {
    return this.magasin.etat.clients[abonnement.customer]?.__carteRefusee === true;
  }
}
