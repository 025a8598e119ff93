import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { Devis } from '../schemas/devis.schema';

/** Ce que des avenants signés ajoutent à un devis. */
export interface AjoutAuMarche {
  devis: Types.ObjectId;
  totalCentimes: number;
}

/** Les avenants des devis, toujours à partir de leur émetteur. */
@Injectable()
export class AvenantsDevisRepository {
  constructor(@InjectModel(Devis.name) private readonly devis: Model<Devis>) {}

  /** Ceux de ce devis, sans les versions remplacées, dans l'ordre de leurs rangs. */
  async lister(emetteur: Types.ObjectId, id: Types.ObjectId): Promise<Devis[]> {
    return this.devis
      .find({ emetteur, 'avenantDe.id': id, etat: trusted({ $ne: 'remplace' }) })
      .sort({ 'avenantDe.rang': 1, rangDeVersion: 1 })
      .lean<Devis[]>();
  }

  /** Le dernier rang donné, versions remplacées comprises. */
  async dernierRang(emetteur: Types.ObjectId, id: Types.ObjectId): Promise<number> {
    const dernier = await this.devis
      .findOne({ emetteur, 'avenantDe.id': id }, { avenantDe: 1 })
      .sort({ 'avenantDe.rang': -1 })
      .lean();
    return dernier?.avenantDe?.rang ?? 0;
  }

  /** Ceux qui ont été signés un jour, dans l'ordre des signatures. */
  async signes(emetteur: Types.ObjectId, id: Types.ObjectId): Promise<Devis[]> {
    return this.devis
      .find({ emetteur, 'avenantDe.id': id, 'avenantDe.ordre': trusted({ $exists: true }) })
      .sort({ 'avenantDe.ordre': 1 })
      .lean<Devis[]>();
  }

  /** Ce que les avenants qui engagent ajoutent à chacun de ces devis. */
  async ajouts(emetteur: Types.ObjectId, ids: readonly Types.ObjectId[]): Promise<AjoutAuMarche[]> {
    if (ids.length === 0) return [];
    return this.devis.aggregate<AjoutAuMarche>([
      { $match: { emetteur, 'avenantDe.id': { $in: [...ids] }, etat: 'accepte' } },
      { $group: { _id: '$avenantDe.id', totalCentimes: { $sum: '$totalTtcCentimes' } } },
      { $project: { _id: 0, devis: '$_id', totalCentimes: 1 } },
    ]);
  }

  /** Donne sa place à un avenant qui vient d'être signé, si son devis engage encore. Faux sinon. Rejoint la transaction en cours. */
  async rattacher({ _id, emetteur, avenantDe }: Devis): Promise<boolean> {
    const devis = await this.devis
      .findOneAndUpdate(
        { _id: avenantDe!.id, emetteur, etat: 'accepte' },
        { $inc: { engagements: 1, avenantsSignes: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!devis) return false;
    await this.devis.updateOne({ _id, emetteur }, { $set: { 'avenantDe.ordre': devis.avenantsSignes } });
    return true;
  }
}
