import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { Facture } from '../schemas/facture.schema';
import { PlaceBrouillons } from '../schemas/place-brouillons.schema';

/** Les octets que les brouillons d'un compte prennent dans la base. */
@Injectable()
export class PlaceBrouillonsRepository {
  constructor(
    @InjectModel(Facture.name) private readonly factures: Model<Facture>,
    @InjectModel(PlaceBrouillons.name) private readonly places: Model<PlaceBrouillons>,
  ) {}

  /** Les octets occupés, ce qui s'écrit compris ; dans la transaction de l'écriture, qui passe avant ou après toute autre du compte. */
  async occuper(emetteurId: string): Promise<number> {
    const emetteur = identifiant(emetteurId);
    await this.places.updateOne({ _id: emetteur }, { $inc: { ecritures: 1 } }, { upsert: true });
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
