import { instantane } from './evenements.mjs';
import { Livraison } from './livraison.mjs';

/** Les deux destinations des comptes connectés, chacune son adresse et son secret : les paiements, les comptes. */
export class EvenementsConnect {
  /** @param {import('./magasin.mjs').Magasin} magasin */
  constructor(magasin, env) {
    this.magasin = magasin;
    const automatique = env.LIVRAISON !== 'manuelle';
    this.destinations = {
      paiements: new Livraison(magasin, {
        adresse: env.WEBHOOK_PAIEMENTS_URL,
        secret: env.CONNECT_WEBHOOK_SECRET,
        automatique,
        file: () => magasin.etat.connect.evenements.paiements,
      }),
      comptes: new Livraison(magasin, {
        adresse: env.WEBHOOK_COMPTES_URL,
        secret: env.CONNECT_COMPTES_SECRET,
        automatique,
        file: () => magasin.etat.connect.evenements.comptes,
      }),
    };
  }

  /** Un instantané : une copie de l'objet, et le compte à qui il est. */
  emettre(type, objet, compte = objet.__compte) {
    // Un compte qui a retiré son accès ne dit plus rien à l'application, sinon qu'il l'a retiré.
    const muet = this.magasin.etat.connect.comptes[compte]?.__deconnecte;
    if (muet && type !== 'account.application.deauthorized') return;
    this.destinations.paiements.ajouter({ ...instantane(this.magasin, type, objet), account: compte });
  }

  /** Un avis mince : il dit quel compte a bougé, pas ce qu'il est devenu. Ses données se lisent par `/v2/core/events`. */
  aviser(type, compte, donnees) {
    if (compte.__deconnecte) return;
    const avis = {
      id: this.magasin.id('evt_test'),
      object: 'v2.core.event',
      type,
      livemode: false,
      created: new Date(this.magasin.maintenant() * 1000).toISOString(),
      context: null,
      reason: null,
      related_object: {
        id: compte.id,
        type: 'v2.core.account',
        url: `/v2/core/accounts/${compte.id}`,
      },
    };
    this.magasin.etat.connect.faits[avis.id] = donnees ? { ...avis, data: donnees } : avis;
    this.destinations.comptes.ajouter(avis);
  }

  reprendre() {
    Object.values(this.destinations).forEach((destination) => destination.reprendre());
  }

  arreter() {
    Object.values(this.destinations).forEach((destination) => destination.arreter());
  }
}
