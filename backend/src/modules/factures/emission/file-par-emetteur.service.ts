import { Injectable } from '@nestjs/common';
import { estPanneDeBase } from '../../../common/database/erreurs-mongo';

interface File {
  derniere: Promise<unknown>;
  /** Combien d'actes ont pris place. */
  entres: number;
  /** La panne de la base qui a frappé un acte, et jusqu'à quelle place elle vaut. */
  panne?: { erreur: unknown; jusqua: number };
}

/**
 * Une file par émetteur dans ce processus : les émissions d'un même émetteur se suivent au lieu de se disputer le compteur.
 * Ce n'est qu'un confort de vitesse ; entre processus, la transaction et l'index unique décident.
 * Quand la base ne répond plus, ceux qui attendaient déjà le savent aussitôt, au lieu d'attendre chacun son tour d'échouer.
 */
@Injectable()
export class FileParEmetteurService {
  private readonly files = new Map<string, File>();

  /** Exécute `acte` après ceux du même émetteur, que ceux-ci aient réussi ou non. @throws l'erreur d'une panne de la base */
  async executer<T>(emetteurId: string, acte: () => Promise<T>): Promise<T> {
    const file = this.files.get(emetteurId) ?? { derniere: Promise.resolve(), entres: 0 };
    this.files.set(emetteurId, file);
    const place = (file.entres += 1);
    const course = file.derniere.then(() => this.passer(file, place, acte));
    const fin = course.catch(() => undefined);
    file.derniere = fin;
    try {
      return await course;
    } finally {
      if (file.derniere === fin) this.files.delete(emetteurId);
    }
  }

  private async passer<T>(file: File, place: number, acte: () => Promise<T>): Promise<T> {
    if (file.panne && place <= file.panne.jusqua) throw file.panne.erreur;
    try {
      return await acte();
    } catch (erreur) {
      if (estPanneDeBase(erreur)) file.panne = { erreur, jusqua: file.entres };
      throw erreur;
    }
  }
}
