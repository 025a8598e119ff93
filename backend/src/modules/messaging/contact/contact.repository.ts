import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import { CompteurContact } from './schemas/compteur-contact.schema';

/** Les compteurs du formulaire de contact, communs à toutes les instances. */
@Injectable()
export class ContactRepository {
  constructor(@InjectModel(CompteurContact.name) private readonly compteurs: Model<CompteurContact>) {}

  /** Compte une demande de plus et rend le total : une seule écriture, mille de front ne passent pas mieux qu'une à une. */
  async compter(cle: string, expireLe: Date): Promise<number> {
    try {
      return await this.incrementer(cle, expireLe);
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
      return this.incrementer(cle, expireLe);
    }
  }

  private async incrementer(cle: string, expireLe: Date): Promise<number> {
    const compteur = await this.compteurs
      .findOneAndUpdate(
        { _id: cle },
        { $inc: { nombre: 1 }, $setOnInsert: { expireLe } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return compteur.nombre;
  }
}
