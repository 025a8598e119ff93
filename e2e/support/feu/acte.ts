/** Ce qu'on lit d'une réponse. */
interface Reponse {
  readonly status: number;
  readonly data: unknown;
}

/** Les sortes d'actes que le feu mêle. */
export const SORTES = ['emission', 'paiement', 'envoi', 'signature', 'encaissement', 'rappel'] as const;
export type SorteActe = (typeof SORTES)[number];

/** Un acte demandé, et ce que le produit en a répondu. */
export interface Acte {
  readonly sorte: SorteActe;
  /** Ce qui le désigne en base, et à lui seul : une désignation, une note, une adresse, une facture ou un devis. */
  readonly marque: string;
  /** La demande elle-même : rejouée après une faute, elle porte la même clé. */
  readonly demander: () => Promise<Reponse>;
  /** Ce que le produit en a annoncé ; `null` tant qu'aucune réponse n'est revenue. */
  annonce: Readonly<Record<string, unknown>> | null;
  /** Refusé : c'est une anomalie, et ne se redemande pas. */
  refuse?: true;
}

/** Un acte, nommé. */
export const cle = ({ sorte, marque }: Pick<Acte, 'sorte' | 'marque'>): string => `${sorte} ${marque}`;

/** Une panne, ou une session que le temps a fermée : la demande se refera. */
const SANS_SUITE: readonly number[] = [401, 503];

/** Tout ce qui a été demandé pendant une campagne. */
export class Registre {
  readonly actes: Acte[] = [];
  /** Les réponses que rien n'explique : une panne se dit 503, jamais 500. */
  readonly anomalies: string[] = [];
  /** Un refus que la campagne provoque elle-même ; il n'y en a pas. */
  attendu = /^\b$/;
  private suivant = 0;

  /** Un nom que nul autre acte ne porte. */
  nom(): string {
    this.suivant += 1;
    return `acte-${this.suivant}`;
  }

  get confirmes(): number {
    return this.actes.filter(({ annonce }) => annonce !== null).length;
  }

  de(sorte: SorteActe): Acte[] {
    return this.actes.filter((acte) => acte.sorte === sorte);
  }

  /** Une réponse qui n'est ni le fait attendu ni une panne dite comme telle. */
  juger(quoi: string, erreur: unknown): void {
    const { message } = erreur as Error;
    // Une demande coupée ne dit rien ; un écart au contrat, ou un refus autre que 503, si.
    const statut = Number(/ : (\d{3}) au lieu de/.exec(message)?.[1] ?? 0);
    if (this.attendu.test(message)) return;
    if (/Hors du contrat/.test(message) || (statut > 0 && !SANS_SUITE.includes(statut)))
      this.anomalies.push(`${quoi} : ${message}`);
  }

  /** Note la demande, la fait, et note sa réponse. @returns ce qui fut annoncé, ou `null` : coupée, ou remise à plus tard (503) */
  async jouer(acte: Omit<Acte, 'annonce'>): Promise<Acte['annonce']> {
    const note: Acte = { ...acte, annonce: null };
    this.actes.push(note);
    await this.tenter(note);
    return note.annonce;
  }

  /** Redemande tout ce qui est resté sans réponse, comme le ferait une page. @returns ce qui reste encore sans réponse */
  async reprendre(): Promise<string[]> {
    const sans = (): Acte[] => this.actes.filter(({ annonce, refuse }) => annonce === null && !refuse);
    for (const acte of sans()) await this.tenter(acte);
    return sans().map(({ sorte, marque }) => `${sorte} ${marque}`);
  }

  /** Redemande tout, ce qui a eu sa réponse compris : la page l'a perdue. @returns ce qui reste sans réponse */
  async toutRedemander(): Promise<number> {
    for (const acte of this.actes) acte.annonce = null;
    return (await this.reprendre()).length;
  }

  private async tenter(acte: Acte): Promise<void> {
    const reponse = await acte.demander().catch((erreur: Error) => erreur);
    if (reponse instanceof Error) this.juger(acte.sorte, reponse);
    else if (reponse.status < 300) acte.annonce = Object(reponse.data) as Record<string, unknown>;
    else if (!SANS_SUITE.includes(reponse.status)) {
      acte.refuse = true;
      const dit = JSON.stringify(reponse.data);
      if (!this.attendu.test(dit)) this.anomalies.push(`${acte.sorte} : ${reponse.status} ${dit}`);
    }
  }
}
