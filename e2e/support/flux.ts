import { Agent, get, type IncomingMessage } from 'node:http';

const ATTENTE_MS = 100;

/** Ce qu'un abonné a entendu : l'événement et l'instant (ms, horloge monotone). */
export interface Entendu {
  readonly nom: string;
  readonly donnees: Record<string, unknown>;
  readonly instant: number;
}

/**
 * Un client du flux en direct, comme l'écran : il se reconnecte seul et reprend après le dernier identifiant reçu.
 */
export class Ecouteur {
  readonly entendus: Entendu[] = [];
  private dernierId: string | undefined;
  private reponse: IncomingMessage | undefined;
  private fini = false;
  private suite: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly jeton: string,
    private readonly agent: Agent,
  ) {}

  /** Vrai quand le serveur a salué. */
  ouvert = false;

  ouvrir(): void {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.jeton}` };
    if (this.dernierId) headers['Last-Event-ID'] = this.dernierId;
    const demande = get(`${this.url}/api/messages/flux`, { headers, agent: this.agent }, (reponse) => {
      if (reponse.statusCode !== 200) {
        reponse.resume();
        return this.revenir();
      }
      this.reponse = reponse;
      let reste = '';
      reponse.setEncoding('utf8');
      reponse.on('data', (texte: string) => {
        const blocs = (reste + texte).split('\n\n');
        reste = blocs.pop() ?? '';
        blocs.forEach((bloc) => this.lire(bloc));
      });
      reponse.once('close', () => this.revenir());
      reponse.on('error', () => undefined);
    });
    demande.once('error', () => this.revenir());
  }

  fermer(): void {
    this.fini = true;
    clearTimeout(this.suite);
    this.reponse?.destroy();
  }

  private lire(bloc: string): void {
    const champ = (nom: string): string | undefined =>
      bloc
        .split('\n')
        .find((ligne) => ligne.startsWith(`${nom}: `))
        ?.slice(nom.length + 2);
    const nom = champ('event');
    if (!nom) return;
    this.dernierId = champ('id') ?? this.dernierId;
    if (nom === 'bonjour') this.ouvert = true;
    const donnees = JSON.parse(champ('data') ?? '{}') as Record<string, unknown>;
    this.entendus.push({ nom, donnees, instant: performance.now() });
  }

  private revenir(): void {
    if (this.fini) return;
    this.ouvert = false;
    clearTimeout(this.suite);
    this.suite = setTimeout(() => this.ouvrir(), ATTENTE_MS);
  }
}
