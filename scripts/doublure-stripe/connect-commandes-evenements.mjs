import { introuvable, requeteInvalide } from './erreur.mjs';

const MODES = ['immediate', 'retenue', 'perdue'];

/** Le mélange de Fisher et Yates, tiré d'une graine : la même graine donne le même ordre. */
function melanger(liste, graine) {
  let etat = graine >>> 0 || 1;
  const tirer = (borne) => {
    etat = (Math.imul(etat, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((etat / 2 ** 32) * borne);
  };
  const melee = [...liste];
  for (let rang = melee.length - 1; rang > 0; rang--) {
    const autre = tirer(rang + 1);
    [melee[rang], melee[autre]] = [melee[autre], melee[rang]];
  }
  return melee;
}

/** Retenir, livrer, rejouer, mêler, perdre et forger les événements des deux destinations. */
export class CommandesEvenements {
  /** @param {import('./connect-evenements.mjs').EvenementsConnect} evenements */
  constructor(evenements) {
    this.evenements = evenements;
    this.actes = {
      'GET evenements': (_, parametres) =>
        this.lister(parametres.get('destination') ?? 'paiements', Number(parametres.get('depuis') ?? 0)),
      'POST livraison': (donnees) => this.regler(donnees),
      'POST evenements/livrer': (donnees) => this.livrer(donnees, ({ livre }) => !livre),
      'POST evenements/rejouer': (donnees) => this.livrer(donnees, () => true),
      'POST evenements/forger': (donnees) => this.forger(donnees),
    };
  }

  /** Les destinations nommées : une, ou les deux. */
  destinations(nom) {
    const { destinations } = this.evenements;
    if (nom === undefined) return Object.values(destinations);
    if (!Object.hasOwn(destinations, nom)) throw introuvable('destination', nom);
    return [destinations[nom]];
  }

  lister(nom, depuis) {
    const [destination] = this.destinations(nom);
    return destination
      .file()
      .map((envoi, rang) => {
        const { id, type, account, related_object: objet } = JSON.parse(envoi.corps);
        const compte = account ?? objet?.id;
        return { rang, id, type, compte, ...envoi, signature: destination.signature(envoi.corps) };
      })
      .slice(depuis);
  }

  regler({ mode, destination }) {
    if (!MODES.includes(mode)) throw requeteInvalide(`mode must be one of ${MODES.join(', ')}`, 'mode');
    for (const visee of this.destinations(destination)) {
      visee.mode = mode;
      visee.reprendre();
    }
    return { mode };
  }

  async livrer({ destination, ids, ordre = 'naissance', graine = 1, fois = 1, parallele = false }, retenir) {
    const envois = this.destinations(destination).flatMap((visee) =>
      visee
        .file()
        .filter(retenir)
        .map((envoi) => ({ visee, envoi, ...JSON.parse(envoi.corps) }))
        .filter(({ id }) => !ids || ids.includes(id)),
    );
    const repetes = Array.from({ length: fois }, () => envois).flat();
    const ordres = {
      naissance: () => repetes,
      inverse: () => [...repetes].reverse(),
      melange: () => melanger(repetes, graine),
    };
    if (!Object.hasOwn(ordres, ordre)) throw requeteInvalide(`Unknown ordre: ${ordre}`, 'ordre');
    const un = async ({ visee, envoi, id, type }) => ({ id, type, statut: await visee.tenter(envoi) });
    if (parallele) return Promise.all(ordres[ordre]().map(un));
    const recus = [];
    for (const envoi of ordres[ordre]()) recus.push(await un(envoi));
    return recus;
  }

  /** Livre une contrefaçon de l'événement, à la destination du vrai. */
  async forger({ id, faute }) {
    const noms = Object.keys(this.evenements.destinations);
    const nom = noms.find((candidat) => this.lister(candidat, 0).some((envoi) => envoi.id === id));
    if (!nom) throw introuvable('event', id);
    const [visee] = this.destinations(nom);
    const [autre] = this.destinations(noms.find((candidat) => candidat !== nom));
    const { corps } = this.lister(nom, 0).find((envoi) => envoi.id === id);
    const evenement = JSON.parse(corps);
    const change = (valeurs) => {
      const faux = JSON.stringify({ ...evenement, ...valeurs });
      return [faux, visee.signature(faux)];
    };
    const ancien = visee.magasin.maintenant() - 301;
    const fautes = {
      'autre-secret': () => [corps, autre.signature(corps)],
      ancien: () => [corps, visee.signature(corps, visee.secret, ancien)],
      'autre-compte': () => change({ id: `${id}x`, account: 'acct_inconnu', related_object: null }),
      'en-direct': () => change({ id: `${id}l`, livemode: true }),
      altere: () => [corps.replace('"livemode":false', '"livemode": false'), visee.signature(corps)],
    };
    if (!Object.hasOwn(fautes, faute)) throw requeteInvalide(`Unknown faute: ${faute}`, 'faute');
    return { statut: await visee.deposer(...fautes[faute]()) };
  }
}
