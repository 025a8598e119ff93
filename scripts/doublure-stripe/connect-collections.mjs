import { introuvable, requeteInvalide } from './erreur.mjs';

/** Le nom que Stripe donne aux objets de chaque collection. */
const GENRES = {
  sessions: 'checkout.session',
  intentions: 'payment_intent',
  charges: 'charge',
  remboursements: 'refund',
  litiges: 'dispute',
  mouvements: 'balance_transaction',
  versements: 'payout',
};

/** Les objets des comptes connectés : chacun n'existe que pour son compte. */
export class Collections {
  /** @param {import('./magasin.mjs').Magasin} magasin */
  constructor(magasin) {
    this.magasin = magasin;
  }

  /** Range un objet neuf chez son compte. */
  poser(compte, collection, objet) {
    objet.__compte = compte;
    this.magasin.etat.connect[collection][objet.id] = objet;
    return objet;
  }

  /** L'objet d'un compte. Celui d'un autre compte n'existe pas. */
  trouver(compte, collection, id, param) {
    const objet = this.magasin.etat.connect[collection][id];
    if (!objet || objet.__compte !== compte) throw introuvable(GENRES[collection], id, param);
    return objet;
  }

  /** L'objet, de quelque compte qu'il soit : pour les commandes des essais. */
  connu(collection, id) {
    const objet = this.magasin.etat.connect[collection][id];
    if (!objet) throw introuvable(GENRES[collection], id);
    return objet;
  }

  /** Tous ceux d'un compte (de tous sans compte), du plus récent au plus ancien. */
  tous(compte, collection) {
    return Object.values(this.magasin.etat.connect[collection])
      .filter((objet) => compte === undefined || objet.__compte === compte)
      .reverse()
      .sort((a, b) => b.created - a.created);
  }
}

const bornes = {
  gt: (date, borne) => date > borne,
  gte: (date, borne) => date >= borne,
  lt: (date, borne) => date < borne,
  lte: (date, borne) => date <= borne,
};

/** `created=…` ou `created[gte]=…` : les objets nés dans ces bornes. */
function dates(objets, created) {
  if (created === undefined) return objets;
  const demandes = typeof created === 'object' ? Object.entries(created) : [['egal', created]];
  for (const [sens, borne] of demandes) {
    if (!/^\d+$/.test(String(borne))) throw requeteInvalide(`Invalid integer: ${borne}`, 'created');
    if (sens !== 'egal' && !bornes[sens]) {
      throw requeteInvalide(`Received unknown parameter: created[${sens}]`, 'created', 'parameter_unknown');
    }
    const tient = bornes[sens] ?? ((date, egal) => date === egal);
    objets = objets.filter((objet) => tient(objet.created, Number(borne)));
  }
  return objets;
}

function rang(objets, id, param) {
  const trouve = objets.findIndex((objet) => objet.id === id);
  if (trouve < 0) throw requeteInvalide(`No such object: '${id}'`, param, 'resource_missing');
  return trouve;
}

/** Une page d'une liste, comme Stripe les découpe : `limit`, `starting_after`, `ending_before`, `created`. */
export function paginer(url, objets, { limit = '10', starting_after: apres, ending_before: avant, created }) {
  if (!/^\d+$/.test(String(limit)) || Number(limit) < 1 || Number(limit) > 100) {
    throw requeteInvalide('Invalid integer: must be between 1 and 100', 'limit', 'parameter_invalid_integer');
  }
  let reste = dates(objets, created);
  if (apres) reste = reste.slice(rang(reste, apres, 'starting_after') + 1);
  if (avant) reste = reste.slice(0, rang(reste, avant, 'ending_before')).slice(-Number(limit));
  const data = reste.slice(0, Number(limit));
  return { object: 'list', url, has_more: reste.length > data.length, data };
}
