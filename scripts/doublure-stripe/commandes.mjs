import { introuvable } from './erreur.mjs';

/** Les commandes des essais, sous `/_doublure/` : heure, pannes, cartes, événements, appels reçus, vérité. */
export class Commandes {
  constructor({ magasin, cycle, evenements, connect, appels }) {
    this.magasin = magasin;
    this.cycle = cycle;
    this.evenements = evenements;
    this.connect = connect;
    this.appels = appels;
    this.enPanne = null;
  }

  /** La panne à simuler pour cet appel : `erreur` (500), `coupure`, `silence`, `reponse-perdue` (fait, mais coupé), ou rien. */
  panne() {
    return this.enPanne;
  }

  executer(methode, url, corps) {
    const donnees = corps ? JSON.parse(corps) : {};
    if (url.pathname.startsWith('/_doublure/connect/')) {
      return this.connect.commandes.executer(methode, url, donnees);
    }
    switch (`${methode} ${url.pathname}`) {
      case 'GET /_doublure/sante':
        return { statut: 'ok' };
      case 'GET /_doublure/etat':
        return this.magasin.etat;
      case 'GET /_doublure/evenements':
        return this.evenements.depuis(Number(url.searchParams.get('depuis') ?? 0));
      case 'POST /_doublure/horloge':
        this.magasin.decalageMs = donnees.decalageMs;
        this.cycle.avancer();
        this.connect.avancer();
        return { maintenant: this.magasin.maintenant() };
      case 'POST /_doublure/panne':
        this.enPanne = donnees.mode ?? null;
        return { panne: this.enPanne };
      case 'GET /_doublure/appels':
        return this.appels.depuis(
          Number(url.searchParams.get('depuis') ?? 0),
          url.searchParams.get('chemin') ?? '',
        );
      case 'DELETE /_doublure/appels':
        return this.appels.oublier();
      case 'POST /_doublure/carte':
        return this.carte(donnees);
      default:
        throw introuvable('command', url.pathname);
    }
  }

  carte({ client: id, refusee }) {
    const client = this.magasin.etat.clients[id];
    if (!client) throw introuvable('customer', id);
    this.cycle.changerCarte(client, refusee);
    return { refusee };
  }
}
