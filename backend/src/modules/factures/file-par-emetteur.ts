import { Injectable } from '@nestjs/common';

/**
 * Une file par émetteur dans ce processus : les émissions d'un même émetteur se suivent au lieu de se disputer le compteur.
 * Ce n'est qu'un confort de vitesse ; entre processus, la transaction et l'index unique décident.
 */
@Injectable()
export class FileParEmetteur {
  private readonly files = new Map<string, Promise<unknown>>();

  /** Exécute `acte` après ceux du même émetteur, que ceux-ci aient réussi ou non. */
  async executer<T>(emetteurId: string, acte: () => Promise<T>): Promise<T> {
    const precedent = this.files.get(emetteurId) ?? Promise.resolve();
    const course = precedent.then(acte, acte);
    this.files.set(emetteurId, course);
    try {
      return await course;
    } finally {
      if (this.files.get(emetteurId) === course) this.files.delete(emetteurId);
    }
  }
}
