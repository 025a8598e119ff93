import { Livraison } from './livraison.mjs';

export const VERSION = '2026-10-28.endive';

/** Copie d'un objet tel que l'API le montre : ce qui commence par `__` est à la doublure. */
export const publier = (objet) =>
  structuredClone(Object.fromEntries(Object.entries(objet).filter(([cle]) => !cle.startsWith('__'))));

/** L'enveloppe d'un événement qui porte une copie de l'objet. */
export const instantane = (magasin, type, objet) => ({
  id: magasin.id('evt'),
  object: 'event',
  api_version: VERSION,
  created: magasin.maintenant(),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
  data: { object: publier(objet) },
});

/** Les événements de l'abonnement : créés avec chaque changement, livrés à une seule adresse. */
export class Evenements extends Livraison {
  /** @param {import('./magasin.mjs').Magasin} magasin */
  constructor(magasin, options) {
    super(magasin, { ...options, file: () => magasin.etat.evenements });
  }

  /** Crée un événement sur une copie de l'objet, et le livre. */
  emettre(type, objet) {
    this.ajouter(instantane(this.magasin, type, objet));
  }
}
