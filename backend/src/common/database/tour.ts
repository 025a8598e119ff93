import { estPanneDeBase } from '../../../common/database/erreurs-mongo';

interface Attente<Acte, Fait> {
  acte: Acte;
  resoudre: (fait: Fait) => void;
  rejeter: (erreur: unknown) => void;
}

/**
 * Une file par émetteur dans ce processus : les écritures d'un même émetteur se suivent au lieu de se disputer le compteur, et celles
 * qui attendent quand vient leur tour s'écrivent ensemble. L'une refusée, le lot n'a rien écrit : chacune repasse seule, et seule la
 * fautive est refusée.
 * Ce n'est qu'un confort de vitesse ; entre processus, la transaction et l'index unique décident.
 * Quand la base ne répond plus, ceux qui attendaient déjà le savent aussitôt, au lieu d'attendre chacun son tour d'échouer.
 */
export class FileParEmetteur<Acte, Fait> {
  private readonly files = new Map<string, Attente<Acte, Fait>[]>();

  /**
   * @param ecrire écrit tout un lot dans une transaction, ou rien ; rend ce que chacun a fait, dans l'ordre
   * @param taille actes par lot, au plus
   */
  constructor(
    private readonly ecrire: (lot: readonly Acte[]) => Promise<Fait[]>,
    private readonly taille: number,
  ) {}

  /** Écrit cet acte après ceux du même émetteur. @throws son refus, ou la panne de la base */
  ajouter(emetteurId: string, acte: Acte): Promise<Fait> {
    return new Promise<Fait>((resoudre, rejeter) => {
      const attente = { acte, resoudre, rejeter };
      const file = this.files.get(emetteurId);
      if (file) file.push(attente);
      else void this.servir(emetteurId, [attente]);
    });
  }

  /** Vide la file d'un émetteur ; elle n'existe que tant qu'on la sert. */
  private async servir(emetteurId: string, file: Attente<Acte, Fait>[]): Promise<void> {
    this.files.set(emetteurId, file);
    while (file.length > 0) {
      const panne = await this.passer(file.splice(0, this.taille));
      if (panne) for (const { rejeter } of file.splice(0)) rejeter(panne);
    }
    this.files.delete(emetteurId);
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
