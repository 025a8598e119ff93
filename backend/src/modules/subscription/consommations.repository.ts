import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { Consommation } from './schemas/consommation.schema';

/** Le compteur des clients d'un compte. */
interface Place {
  proprietaire: Types.ObjectId;
  genre: 'clients';
  mois: '*';
}

const placeDe = (proprietaireId: string): Place => ({
  proprietaire: identifiant(proprietaireId),
  genre: 'clients',
  mois: '*',
});

/** Les places de clients : la limite est dans le filtre de l'écriture, jamais dans une lecture qui la précède. */
@Injectable()
export class ConsommationsRepository {
  constructor(@InjectModel(Consommation.name) private readonly modele: Model<Consommation>) {}

  /** Prend des places s'il en reste autant. Faux, et rien n'est pris, sinon. */
  async prendre(proprietaireId: string, limite: number | null, nombre = 1): Promise<boolean> {
    const place = placeDe(proprietaireId);
    const libre = limite === null ? place : { ...place, compte: trusted({ $lte: limite - nombre }) };
    const { modifiedCount } = await this.modele.updateOne(libre, { $inc: { compte: nombre } });
    if (modifiedCount === 1) return true;
    return limite !== null && nombre > limite ? false : this.creer(place, nombre);
  }

  /** Rend des places ; un compteur vide reste à zéro. */
  async rendre(proprietaireId: string, nombre = 1): Promise<void> {
    await this.modele.updateOne(
      { ...placeDe(proprietaireId), compte: trusted({ $gte: nombre }) },
      { $inc: { compte: -nombre } },
    );
  }

  async lire(proprietaireId: string): Promise<number> {
    const compteur = await this.modele.findOne(placeDe(proprietaireId)).select({ compte: 1, _id: 0 }).lean();
    return compteur?.compte ?? 0;
  }

  async supprimer(proprietaireId: string): Promise<void> {
    await this.modele.deleteMany({ proprietaire: identifiant(proprietaireId) });
  }

  /** Crée le compteur, à ce nombre. Faux s'il existe déjà (il est donc plein : l'écriture conditionnelle vient d'échouer). */
  private async creer(place: Place, nombre: number): Promise<boolean> {
    try {
      const { upsertedCount } = await this.modele.updateOne(
        place,
        { $setOnInsert: { compte: nombre } },
        { upsert: true },
      );
      return upsertedCount === 1;
    } catch (erreur) {
      // Deux premières prises au même instant : la transaction perdante est rejouée par le pilote.
      if (estDoublon(erreur) && erreur instanceof mongo.MongoServerError)
        erreur.addErrorLabel('TransientTransactionError');
      throw erreur;
    }
  }
}
