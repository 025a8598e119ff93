import { introuvable } from './erreur.mjs';

/** Les commandes des essais, sous `/_doublure/` : heure, pannes, cartes, événements, vérité. */
export class Commandes {
  constructor(magasin, cycle, evenements) {
    this.magasin = magasin;
    this.cycle = cycle;
    this.evenements = evenements;
    this.enPanne = null;
  }

  /** La panne à simuler pour cet appel : `erreur` (500), `coupure`, `silence`, ou rien. */
  panne() {
    return this.enPanne;
  }

  executer(methode, url, corps) {
    const donnees = corps ? JSON.parse(corps) : {};
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
        return { maintenant: this.magasin.maintenant() };
      case 'POST /_doublure/panne':
        this.enPanne = donnees.mode ?? null;
        return { panne: this.enPanne };
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
