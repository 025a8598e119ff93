// Les commandes des essais pour l'encaissement en ligne. Corps et réponses en JSON ; 404 si l'objet n'existe pas.
//
// Comptes : `POST /_doublure/connect/comptes/…`, corps `{ compte: 'acct_…' }`, réponse : le compte `/v2` entier.
//   verifier              toutes les capacités demandées deviennent actives, plus rien n'est exigé
//   a-completer           comme quitté à mi-chemin : capacités restreintes, exigences `user`
//   en-verification       capacités en attente, une exigence que Stripe examine
//   restreindre           + `{ exigences?: ['configuration.merchant.mcc'], echeance?: '2026-12-31T…Z' }`
//   rejeter               capacités rejetées, sans recours
//   prelevement           + `{ actif: boolean }` : la seule capacité SEPA
//   fermer                le compte est clos (`v2.core.account.closed`), tout appel en son nom rend 403
//   deconnecter           l'accès est retiré (`account.application.deauthorized`), de même
//   verser                un versement de tout le solde (`payout.paid`) → le versement
//
// Paiements : `POST /_doublure/connect/paiements/payer` `{ session, moyen }` → `{ statut, vers }`, comme sur la page.
//   moyen : `carte`, `carte-refusee`, `prelevement`, `prelevement-rejete`, `abandon`
// Prélèvements : `POST /_doublure/connect/prelevements/regler|echouer` `{ session | intention | charge }` → la charge.
//   Sans commande, il aboutit (ou échoue, `prelevement-rejete`) cinq jours plus tard à l'horloge de la doublure.
// Remboursements : `POST /_doublure/connect/remboursements/creer` `{ charge | intention | session, montant? }`,
//   `…/regler`, `…/echouer` `{ remboursement }` → le remboursement.
// Litiges : `POST /_doublure/connect/litiges/ouvrir` `{ charge | intention | session, montant?, motif? }`,
//   `…/gagner`, `…/perdre` `{ litige }` → le litige.
//
// Événements (deux destinations : `paiements`, instantanés ; `comptes`, avis minces) :
//   GET  /_doublure/connect/evenements?destination=paiements&depuis=0 → `[{ rang, id, type, compte, livre, essais, perdu, corps, signature }]`
//   POST /_doublure/connect/livraison `{ mode: 'immediate' | 'retenue' | 'perdue', destination? }` → `{ mode }`
//   POST /_doublure/connect/evenements/livrer `{ destination?, ordre?, graine?, fois?, parallele? }` : tout ce qui n'est pas livré
//   POST /_doublure/connect/evenements/rejouer  de même, tout ce qui est déjà né (`ids` pour choisir)
//     ordre : `naissance`, `inverse`, `melange` (selon `graine`) ; fois : chacun n fois ; parallele : sans attendre → `[{ id, type, statut }]`
//   POST /_doublure/connect/evenements/forger `{ id, faute }` → `{ statut }`
//     faute : `autre-secret` (celui de l'autre destination), `ancien` (signé il y a 301 s), `autre-compte`, `en-direct` (livemode), `altere`
//
// Vérité : GET /_doublure/connect/etat → `{ comptes, sessions, charges, … }`
//          GET /_doublure/connect/verite?compte=acct_… → `[{ reference, genre, charge, facture, montant, frais, le, disponibleLe }]`,
//          ce qu'un livre des recettes juste doit porter : montants signés en centimes, instants en secondes.
// Appels : GET /_doublure/appels?depuis=0&chemin=/v1 → `[{ methode, chemin, corps, entetes, statut }]` ; DELETE les oublie.
import { CommandesEvenements } from './connect-commandes-evenements.mjs';
import { EXIGENCES_A_MI_CHEMIN, exigence } from './connect-situations.mjs';
import { introuvable, requeteInvalide } from './erreur.mjs';
import { verite } from './connect-verite.mjs';

export class CommandesConnect {
  constructor({ comptes, collections, argent, retours, guichet, evenements }) {
    this.collections = collections;
    this.magasin = collections.magasin;
    this.guichet = guichet;
    const commandesEvenements = new CommandesEvenements(evenements);
    this.actes = {
      ...this.surComptes(comptes, retours),
      ...this.surArgent(argent, retours),
      ...commandesEvenements.actes,
    };
  }

  executer(methode, url, donnees) {
    const nom = url.pathname.slice('/_doublure/connect/'.length);
    const acte = this.actes[`${methode} ${nom}`];
    if (!acte) throw introuvable('command', url.pathname);
    return acte(donnees, url.searchParams);
  }

  surComptes(comptes, retours) {
    const sur = (acte) => (donnees) => {
      const compte = comptes.connu(donnees.compte);
      return acte(compte, donnees) ?? compte;
    };
    const user = (noms, options) => noms.map((nom) => exigence(nom, options));
    const enExamen = [exigence('identity.individual.documents.primary_verification', { attend: 'stripe' })];
    return {
      'POST comptes/verifier': sur((compte) => comptes.changer(compte, 'actif', { exigences: [] })),
      'POST comptes/a-completer': sur((compte) =>
        comptes.changer(compte, 'a_completer', { exigences: user(EXIGENCES_A_MI_CHEMIN) }),
      ),
      'POST comptes/en-verification': sur((compte) =>
        comptes.changer(compte, 'en_verification', { exigences: enExamen }),
      ),
      'POST comptes/restreindre': sur((compte, { exigences = ['configuration.merchant.mcc'], echeance }) =>
        comptes.changer(compte, 'restreint', {
          exigences: user(exigences, { statut: 'past_due', echeance }),
        }),
      ),
      'POST comptes/rejeter': sur((compte) => comptes.changer(compte, 'rejete', { exigences: [] })),
      'POST comptes/prelevement': sur((compte, { actif }) =>
        comptes.changer(compte, actif ? 'actif' : 'en_verification', { capacites: ['sepa_debit_payments'] }),
      ),
      'POST comptes/fermer': sur((compte) => comptes.fermer(compte)),
      'POST comptes/deconnecter': sur((compte) => comptes.deconnecter(compte)),
      'POST comptes/verser': sur(({ id }) => retours.verser(id)),
    };
  }

  surArgent(argent, retours) {
    const sur = (collection, nom, acte) => (donnees) =>
      acte(this.collections.connu(collection, donnees[nom]));
    return {
      'POST paiements/payer': (donnees) => this.payer(donnees),
      'POST prelevements/regler': (donnees) => argent.reglerPrelevement(this.enAttente(donnees)),
      'POST prelevements/echouer': (donnees) =>
        argent.echouerPrelevement(this.enAttente(donnees), donnees.code),
      'POST remboursements/creer': (donnees) => retours.rembourser(this.charge(donnees), donnees),
      'POST remboursements/regler': sur('remboursements', 'remboursement', (objet) =>
        retours.reglerRemboursement(objet),
      ),
      'POST remboursements/echouer': sur('remboursements', 'remboursement', (objet) =>
        retours.echouerRemboursement(objet),
      ),
      'POST litiges/ouvrir': (donnees) => retours.ouvrirLitige(this.charge(donnees), donnees),
      'POST litiges/gagner': sur('litiges', 'litige', (objet) => retours.cloreLitige(objet, true)),
      'POST litiges/perdre': sur('litiges', 'litige', (objet) => retours.cloreLitige(objet, false)),
      'GET etat': () => this.magasin.etat.connect,
      'GET verite': (_, parametres) => verite(this.collections, parametres.get('compte') ?? undefined),
    };
  }

  payer({ session, moyen = 'carte' }) {
    const { statut, vers } = this.guichet.payer(this.collections.connu('sessions', session), moyen);
    return { statut: vers ? 303 : (statut ?? 200), vers: vers ?? null };
  }

  /** La charge dite par son identifiant, celui de son intention ou celui de sa session. */
  charge({ charge, intention, session }) {
    if (charge) return this.collections.connu('charges', charge);
    const sienne = intention ?? this.collections.connu('sessions', session).payment_intent;
    return this.collections.connu('charges', this.collections.connu('intentions', sienne).latest_charge);
  }

  enAttente(donnees) {
    const charge = this.charge(donnees);
    if (charge.status !== 'pending') throw requeteInvalide(`${charge.id} is ${charge.status}.`);
    return charge;
  }
}
