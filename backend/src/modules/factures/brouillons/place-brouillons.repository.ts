import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, type Types } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { Facture } from '../../documents/schemas/facture.schema';
import { PlaceBrouillons } from '../schemas/place-brouillons.schema';

/** Les octets que les brouillons d'un compte prennent dans la base. */
@Injectable()
export class PlaceBrouillonsRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(PlaceBrouillons.name) private readonly places: Model<PlaceBrouillons>,
  ) {}

  /**
   * Compte ce qui s'écrit ; dans la transaction de l'écriture, qui passe avant ou après toute autre du compte. Ce qui s'efface ou s'émet
   * ne se retire pas du compte : passé la borne, on additionne ce qui est vraiment là.
   * @returns faux si la place manque : la transaction doit renoncer
   */
  async occuper(emetteurId: string, contenu: object, borne: number): Promise<boolean> {
    const emetteur = identifiant(emetteurId);
    const ecrits = mongo.BSON.calculateObjectSize(contenu);
    const { octets } = await this.places
      .findOneAndUpdate(
        { _id: emetteur },
        { $inc: { octets: ecrits } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    if (octets > ecrits && octets <= borne) return true;
    const presents = await this.peser(emetteur);
    await this.places.updateOne({ _id: emetteur }, { $set: { octets: presents } });
    return presents <= borne;
  }

  private async peser(emetteur: Types.ObjectId): Promise<number> {
    const [somme] = await this.factures.aggregate<{ octets: number }>([
      { $match: { emetteur, statutEmetteur: 'brouillon' } },
      { $group: { _id: null, octets: { $sum: { $bsonSize: '$$ROOT' } } } },
    ]);
    return somme?.octets ?? 0;
  }

  /** Oublie la ligne de ce compte ; rejoint la transaction en cours. */
  async oublier(emetteurId: string): Promise<void> {
    await this.places.deleteOne({ _id: identifiant(emetteurId) });
  }
}
