import { EXIGENCES_A_MI_CHEMIN, exigence } from './connect-situations.mjs';
import { pageEncaissement, pageOuverture, pagePerimee } from './connect-pages.mjs';

const PERIMEE = pagePerimee('Page introuvable', 'Cette adresse ne mène à rien.');

/** Les pages qu'une personne voit : l'ouverture de son compte, le paiement d'une facture. */
export class GuichetConnect {
  constructor({ magasin, comptes, collections, argent }) {
    this.magasin = magasin;
    this.comptes = comptes;
    this.collections = collections;
    this.argent = argent;
  }

  /** @returns {{ statut?: number, html?: string, vers?: string }} */
  repondre(methode, chemin, corps) {
    const [, genre, id] = /^\/connect\/(ouverture|parcours|paiement)\/(\w+)$/.exec(chemin) ?? [];
    const choix = new URLSearchParams(methode === 'POST' ? corps : '');
    const { liens, parcours, sessions } = this.magasin.etat.connect;
    if (genre === 'ouverture' && liens[id]) return this.entrer(liens[id], methode);
    if (genre === 'parcours' && parcours[id]) return this.parcourir(parcours[id], choix.get('issue'));
    if (genre === 'paiement' && sessions[id]) return this.payer(sessions[id], choix.get('moyen'));
    return { statut: 404, html: PERIMEE };
  }

  /** Un lien d'ouverture ne sert qu'une fois ; usé ou trop vieux, Stripe renvoie à `refresh_url`. */
  entrer(lien, methode) {
    if (methode === 'HEAD') return { statut: 405, html: PERIMEE };
    if (lien.use || lien.expire <= this.magasin.maintenant()) return { vers: lien.refresh_url };
    lien.use = true;
    const id = this.magasin.id('parcours');
    this.magasin.etat.connect.parcours[id] = { id, compte: lien.compte, return_url: lien.return_url };
    return { vers: `/connect/parcours/${id}` };
  }

  parcourir(parcours, issue) {
    const compte = this.comptes.connu(parcours.compte);
    if (parcours.fini)
      return {
        statut: 410,
        html: pagePerimee('Page expirée', 'Ce parcours est terminé.', parcours.return_url),
      };
    const issues = {
      terminer: () => this.comptes.changer(compte, 'actif', { exigences: [] }),
      verification: () =>
        this.comptes.changer(compte, 'en_verification', {
          exigences: [exigence('identity.individual.documents.primary_verification', { attend: 'stripe' })],
        }),
      quitter: () =>
        this.comptes.changer(compte, 'a_completer', {
          exigences: EXIGENCES_A_MI_CHEMIN.map((nom) => exigence(nom)),
        }),
      rejeter: () => this.comptes.changer(compte, 'rejete', { exigences: [] }),
    };
    if (!Object.hasOwn(issues, issue ?? '')) return { html: pageOuverture(compte) };
    issues[issue]();
    parcours.fini = true;
    return { vers: parcours.return_url };
  }

  payer(session, moyen) {
    const compte = this.comptes.connu(session.__compte);
    if (moyen === 'abandon' && session.cancel_url) return { vers: session.cancel_url };
    if (session.status !== 'open') {
      const texte = 'Ce paiement a déjà été fait, ou il a expiré.';
      return { statut: 410, html: pagePerimee('Ce paiement n’est plus ouvert', texte, session.cancel_url) };
    }
    const refus = this.tenter(session, compte, moyen);
    if (session.status !== 'open')
      return { vers: session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) };
    return { statut: refus ? 402 : 200, html: pageEncaissement(session, compte, refus) };
  }

  /** Le choix du payeur. @returns ce qui l'a empêché, ou rien */
  tenter(session, compte, moyen) {
    if (!moyen) return null;
    const [genre, exige] = moyen.startsWith('prelevement')
      ? ['sepa_debit', 'sepa_debit_payments']
      : ['card', 'card_payments'];
    if (
      !session.payment_method_types.includes(genre) ||
      !this.comptes.active(compte, exige) ||
      compte.closed
    ) {
      return 'compte';
    }
    if (moyen === 'carte') this.argent.payerParCarte(session);
    if (moyen === 'prelevement') this.argent.prelever(session);
    if (moyen === 'prelevement-rejete') this.argent.prelever(session, 'echec');
    if (moyen !== 'carte-refusee') return null;
    this.argent.refuserCarte(session);
    return 'carte';
  }
}
