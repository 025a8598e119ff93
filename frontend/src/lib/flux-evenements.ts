/** Un événement d'un flux `text/event-stream`. */
export interface Evenement {
  type: string;
  id: string | null;
  donnees: string;
}

/**
 * Découpe un flux d'événements envoyé par le serveur, morceau par morceau, quelle que soit la coupure des morceaux.
 * Les commentaires (`: battement`) ne rendent rien. Source : WHATWG HTML, « Server-sent events », § 9.2.6.
 */
export class LecteurEvenements {
  private reste = '';
  private type = '';
  private id: string | null = null;
  private donnees: string[] = [];

  /** Les événements complets que ce morceau achève. */
  lire(morceau: string): Evenement[] {
    const texte = this.reste + morceau;
    // Un retour chariot en dernière place est peut-être la moitié d'un « \r\n » : il attend la suite.
    const fin = texte.endsWith('\r') ? texte.length - 1 : texte.length;
    const lignes = texte.slice(0, fin).split(/\r\n|\n|\r/);
    this.reste = (lignes.pop() ?? '') + texte.slice(fin);
    return lignes.flatMap((ligne) => this.lireLigne(ligne));
  }

  private lireLigne(ligne: string): Evenement[] {
    if (ligne === '') return this.achever();
    const deuxPoints = ligne.indexOf(':');
    const champ = deuxPoints < 0 ? ligne : ligne.slice(0, deuxPoints);
    const valeur = deuxPoints < 0 ? '' : ligne.slice(deuxPoints + 1).replace(/^ /, '');
    if (champ === 'event') this.type = valeur;
    else if (champ === 'data') this.donnees.push(valeur);
    else if (champ === 'id' && !valeur.includes('\0')) this.id = valeur;
    return [];
  }

  private achever(): Evenement[] {
    const { type, id, donnees } = this;
    this.type = '';
    this.donnees = [];
    return donnees.length ? [{ type: type || 'message', id, donnees: donnees.join('\n') }] : [];
  }
}
