import type { Demande } from '../http/cle-idempotence';

/**
 * Un acte, sur une chose, à la fois dans ce processus : quarante demandes de front se déferaient l'une l'autre en base jusqu'à l'attente
 * épuisée. La base tranche encore, entre les instances et pour la même demande rejouée (même clé), qui attend sa jumelle.
 */
export class UnALaFois {
  private readonly enCours = new Map<string, string | undefined>();

  /** Fait l'acte, ou lève aussitôt ce refus s'il est déjà en cours. @param quoi ce sur quoi il porte, son propriétaire compris */
  async faire<T>(
    quoi: string,
    demande: Demande | null,
    refus: () => Error,
    acte: () => Promise<T>,
  ): Promise<T> {
    if (this.enCours.has(quoi)) {
      if (!demande || this.enCours.get(quoi) !== demande.cle) throw refus();
      return acte();
    }
    this.enCours.set(quoi, demande?.cle);
    try {
      return await acte();
    } finally {
      this.enCours.delete(quoi);
    }
  }
}
