import { ApiConnect } from './connect-api.mjs';
import { Argent } from './connect-argent.mjs';
import { Collections } from './connect-collections.mjs';
import { CommandesConnect } from './connect-commandes.mjs';
import { Comptes } from './connect-comptes.mjs';
import { EvenementsConnect } from './connect-evenements.mjs';
import { GuichetConnect } from './connect-guichet.mjs';
import { Retours } from './connect-retours.mjs';
import { Sessions } from './connect-sessions.mjs';
import { champsInvalides } from './erreur.mjs';
import { publier } from './evenements.mjs';
import { CHAMPS, verifierChamps } from './connect-verifier.mjs';

/** Les appels `/v2` de la plateforme : comptes, liens d'ouverture, événements. */
const ROUTES_V2 = [
  ['POST', /^\/v2\/core\/accounts$/, (comptes, corps) => comptes.creer(corps)],
  [
    'GET',
    /^\/v2\/core\/accounts\/(\w+)$/,
    (comptes, parametres, id) => {
      verifierChamps(parametres, CHAMPS.lecture);
      return comptes.lire(id, parametres);
    },
  ],
  ['POST', /^\/v2\/core\/account_links$/, (comptes, corps) => comptes.creerLien(corps)],
  [
    'GET',
    /^\/v2\/core\/events\/(\w+)$/,
    (comptes, parametres, id) => {
      verifierChamps(parametres, CHAMPS.rien);
      return comptes.fait(id);
    },
  ],
];

/** L'encaissement pour des comptes connectés : tout ce qui le sert, monté ensemble. */
export class Connect {
  /** @param {import('./magasin.mjs').Magasin} magasin */
  constructor(magasin, env) {
    this.evenements = new EvenementsConnect(magasin, env);
    const collections = new Collections(magasin);
    this.comptes = new Comptes(magasin, this.evenements);
    this.argent = new Argent(collections, this.evenements);
    this.retours = new Retours(collections, this.argent, this.evenements);
    this.sessions = new Sessions(collections, this.comptes, this.evenements);
    const { comptes, sessions, argent, retours, evenements } = this;
    this.api = new ApiConnect({ collections, comptes, sessions, retours });
    this.guichet = new GuichetConnect({ magasin, comptes, collections, argent });
    const { guichet } = this;
    this.commandes = new CommandesConnect({ comptes, collections, argent, retours, guichet, evenements });
  }

  /** Où la personne trouve les pages hébergées. */
  set adressePublique(adresse) {
    this.comptes.adressePublique = adresse;
  }

  repondreV2(methode, chemin, corps) {
    for (const [attendue, forme, acte] of ROUTES_V2) {
      const trouve = attendue === methode && forme.exec(chemin);
      if (trouve) return publier(acte(this.comptes, corps, trouve[1]));
    }
    throw champsInvalides(`Unrecognized request URL (${methode}: ${chemin}).`, 404, 'not_found');
  }

  avancer() {
    this.sessions.avancer();
    this.argent.avancer();
    this.retours.avancer();
  }
}
