import { estPanneDeBase } from './erreurs-mongo';

interface Attente<Acte, Fait> {
  acte: Acte;
  resoudre: (fait: Fait) => void;
  rejeter: (erreur: unknown) => void;
}

/**
 * Une file par clé dans ce processus : les écritures d'une même clé se suivent au lieu de se disputer leurs documents, et celles qui
 * attendent quand vient leur tour s'écrivent ensemble. L'une refusée, le lot n'a rien écrit : chacune repasse seule, et seule la
 * fautive est refusée.
 * Ce n'est qu'un confort de vitesse ; entre processus, la transaction et l'index unique décident.
 * Quand la base ne répond plus, ceux qui attendaient déjà le savent aussitôt, au lieu d'attendre chacun son tour d'échouer.
 */
export class TourParLots<Acte, Fait> {
  private readonly files = new Map<string, Attente<Acte, Fait>[]>();

  /**
   * @param ecrire écrit tout un lot dans une transaction, ou rien ; rend ce que chacun a fait, dans l'ordre
   * @param taille actes par lot, au plus
   */
  constructor(
    private readonly ecrire: (lot: readonly Acte[]) => Promise<Fait[]>,
    private readonly taille: number,
  ) {}

  /** Écrit cet acte après ceux de la même clé. @throws son refus, ou la panne de la base */
  ajouter(cle: string, acte: Acte): Promise<Fait> {
    return new Promise<Fait>((resoudre, rejeter) => {
      const attente = { acte, resoudre, rejeter };
      const file = this.files.get(cle);
      if (file) file.push(attente);
      else void this.servir(cle, [attente]);
    });
  }

  /** Vide la file d'une clé ; elle n'existe que tant qu'on la sert. */
  private async servir(cle: string, file: Attente<Acte, Fait>[]): Promise<void> {
    this.files.set(cle, file);
    while (file.length > 0) {
      const panne = await this.passer(file.splice(0, this.taille));
      if (panne) for (const { rejeter } of file.splice(0)) rejeter(panne);
    }
    this.files.delete(cle);
  }

  /** Ensemble, puis, si l'un est refusé, un par un. @returns la panne de la base, si c'en est une */
  private async passer(lot: Attente<Acte, Fait>[]): Promise<unknown> {
    const erreur = await this.tenter(lot);
    if (erreur === null || estPanneDeBase(erreur) || lot.length === 1) return this.rendre(lot, erreur);
    for (const [rang, attente] of lot.entries()) {
      const sienne = await this.tenter([attente]);
      if (estPanneDeBase(sienne)) return this.rendre(lot.slice(rang), sienne);
      this.rendre([attente], sienne);
    }
    return null;
  }

  /** @returns l'erreur, et rien n'est écrit ; `null`, et chacun a reçu ce qu'il a fait */
  private async tenter(lot: Attente<Acte, Fait>[]): Promise<unknown> {
    try {
      const faits = await this.ecrire(lot.map(({ acte }) => acte));
      lot.forEach(({ resoudre }, rang) => resoudre(faits[rang]!));
      return null;
    } catch (erreur) {
      return erreur;
    }
  }

  /** Dit son refus à chacun. @returns l'erreur, si la base est en panne */
  private rendre(lot: Attente<Acte, Fait>[], erreur: unknown): unknown {
    if (erreur !== null) for (const { rejeter } of lot) rejeter(erreur);
    return estPanneDeBase(erreur) ? erreur : null;
  }
}

/** Les actes d'une même clé, un par un : à chacun son tour, son résultat ou son refus. */
export class Tour {
  private readonly lots = new TourParLots<() => Promise<unknown>, unknown>(
    async (seul) => Promise.all(seul.map((acte) => acte())),
    1,
  );

  /** Joue cet acte après ceux de la même clé. @throws son refus, ou la panne de la base */
  passer<Fait>(cle: string, acte: () => Promise<Fait>): Promise<Fait> {
    return this.lots.ajouter(cle, acte) as Promise<Fait>;
  }
}
