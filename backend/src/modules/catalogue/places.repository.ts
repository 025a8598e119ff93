import { ARTICLES_MAX } from '@facturier/domaine/catalogue/article';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant } from '../../common/database/proprietaire';
import { Catalogue } from './schemas/catalogue.schema';

/** Les places des catalogues : la borne se juge par l'écriture, et deux ajouts ne se croisent pas. */
@Injectable()
export class PlacesRepository {
  constructor(@InjectModel(Catalogue.name) private readonly catalogues: Model<Catalogue>) {}

  /** Avant la transaction : le document existe, que deux premiers ajouts se disputent ou non. */
  async ouvrir(emetteurId: string): Promise<void> {
    try {
      const emetteur = identifiant(emetteurId);
      await this.catalogues.updateOne({ emetteur }, { $setOnInsert: { articles: 0 } }, { upsert: true });
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
    }
  }

  /** Dans la transaction : prend des places. Faux s'il n'en reste pas autant. */
  async prendre(emetteurId: string, nombre: number): Promise<boolean> {
    const { matchedCount } = await this.catalogues.updateOne(
      { emetteur: identifiant(emetteurId), articles: trusted({ $lte: ARTICLES_MAX - nombre }) },
      { $inc: { articles: nombre } },
    );
    return matchedCount === 1;
  }

  /** Dans la transaction : rend une place. */
  async rendre(emetteurId: string): Promise<void> {
    await this.catalogues.updateOne({ emetteur: identifiant(emetteurId) }, { $inc: { articles: -1 } });
  }

  async effacer(emetteurId: string): Promise<void> {
    await this.catalogues.deleteMany({ emetteur: identifiant(emetteurId) });
  }
}
