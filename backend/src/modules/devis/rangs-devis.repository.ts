import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { RangDevis } from './schemas/rang-devis.schema';

/** Les rangs donnés aux devis, un document par émetteur. */
@Injectable()
export class RangsDevisRepository {
  constructor(@InjectModel(RangDevis.name) private readonly rangs: Model<RangDevis>) {}

  /** Donne le rang suivant de cette année, dans la transaction en cours ; l'année qui commence repart de 1. */
  async prendre(emetteurId: string, annee: number): Promise<number> {
    const rang = { $cond: [{ $eq: ['$annee', annee] }, { $add: ['$rang', 1] }, 1] };
    const apres = await this.rangs
      .findOneAndUpdate({ _id: identifiant(emetteurId) }, [{ $set: { rang, annee } }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean();
    return apres.rang;
  }

  /** Le dernier rang donné ; `null` si aucun devis n'est finalisé. */
  async dernier(emetteurId: string): Promise<Pick<RangDevis, 'annee' | 'rang'> | null> {
    return this.rangs.findOne({ _id: identifiant(emetteurId) }, { _id: 0, annee: 1, rang: 1 }).lean();
  }

  async oublier(emetteurId: string): Promise<void> {
    await this.rangs.deleteOne({ _id: identifiant(emetteurId) });
  }
}
