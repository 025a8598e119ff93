import { createParser } from 'eventsource-parser';

/** Un événement d'un flux `text/event-stream`. */
export interface Evenement {
  type: string;
  id: string | null;
  donnees: string;
}

/**
 * Découpe un flux d'événements envoyé par le serveur, morceau par morceau, quelle que soit la coupure des morceaux.
 * Les commentaires (`: battement`) ne rendent rien. Un événement sans identifiant porte le dernier reçu, que la
 * reconnexion redonne au serveur. Source : WHATWG HTML, « Server-sent events », § 9.2.6.
 */
export class LecteurEvenements {
  private id: string | null = null;
  private recus: Evenement[] = [];
  private readonly decoupe = createParser({
    onEvent: ({ event, id, data }) => {
      this.id = id ?? this.id;
      this.recus.push({ type: event ?? 'message', id: this.id, donnees: data });
    },
  });

  /** Les événements complets que ce morceau achève. */
  lire(morceau: string): Evenement[] {
    this.recus = [];
    this.decoupe.feed(morceau);
    return this.recus;
  }
}
