import { pageFermee, pagePaiement, pagePortail } from './pages.mjs';

/** Les pages qu'une personne voit : le paiement et le portail de facturation, tous deux simulés. */
export class Guichet {
  constructor(magasin, cycle, evenements) {
    this.magasin = magasin;
    this.cycle = cycle;
    this.evenements = evenements;
  }

  /** @returns {{ statut?: number, html?: string, vers?: string }} */
  repondre(methode, chemin, corps) {
    const [, genre, id] = /^\/(paiement|portail)\/(\w+)$/.exec(chemin) ?? [];
    const choix = new URLSearchParams(methode === 'POST' ? corps : '');
    if (genre === 'paiement') return this.payer(this.magasin.etat.sessions[id], choix.get('resultat'));
    if (genre === 'portail') return this.gerer(this.magasin.etat.portails[id], choix);
    return { statut: 404, html: pageFermee() };
  }

  payer(session, resultat) {
    if (!session) return { statut: 404, html: pageFermee() };
    if (resultat === 'abandon') return { vers: session.cancel_url };
    if (session.status !== 'open') return { statut: 410, html: pageFermee(session) };
    if (resultat === 'succes') {
      this.cycle.souscrire(session);
      this.evenements.emettre('checkout.session.completed', session);
      return { vers: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) };
    }
    return { statut: resultat === 'echec' ? 402 : 200, html: pagePaiement(session, resultat === 'echec') };
  }

  gerer(portail, choix) {
    if (!portail) return { statut: 404, html: pageFermee() };
    const client = this.magasin.etat.clients[portail.customer];
    const siens = (collection) =>
      Object.values(this.magasin.etat[collection])
        .filter(({ customer }) => customer === client.id)
        .sort((a, b) => b.created - a.created);
    this.agir(client, siens('abonnements'), choix);
    const html = pagePortail({
      portail,
      abonnements: siens('abonnements'),
      factures: siens('factures'),
      carteRefusee: client.__carteRefusee === true,
    });
    return { html };
  }

  agir(client, abonnements, choix) {
    const acte = choix.get('acte');
    if (acte === 'carte-bonne' || acte === 'carte-refusee')
      this.cycle.changerCarte(client, acte === 'carte-refusee');
    const abonnement = abonnements.find(({ id }) => id === choix.get('abonnement'));
    if (!abonnement || abonnement.status === 'canceled') return;
    if (acte === 'resilier') this.cycle.modifier(abonnement, { cancel_at_period_end: 'true' });
    if (acte === 'reprendre') this.cycle.modifier(abonnement, { cancel_at_period_end: 'false' });
  }
}
