import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { VolumeEnvois } from './schemas/volume-envois.schema';

/** Ce qui se compte. */
export type FaitCompte = 'envois' | 'echecs' | 'signalements';

/** Les comptes de quelqu'un sur les mois lus. */
export type Volume = Record<FaitCompte, number> & { _id: Types.ObjectId };

/** Les volumes d'envoi, par compte et par mois. */
@Injectable()
export class VolumesRepository {
  constructor(@InjectModel(VolumeEnvois.name) private readonly volumes: Model<VolumeEnvois>) {}

  /** Rejoint la transaction en cours. */
  async ajouter(compteId: string, mois: string, fait: FaitCompte): Promise<void> {
    const compte = identifiant(compteId);
    await this.volumes.updateOne({ compte, mois }, { $inc: { [fait]: 1 } }, { upsert: true });
  }

  /** Les comptes les plus signalés de ces mois, puis ceux qui envoient le plus. */
  async premiers(mois: string[], combien: number): Promise<Volume[]> {
    return this.volumes.aggregate<Volume>([
      { $match: { mois: { $in: mois } } },
      {
        $group: {
          _id: '$compte',
          envois: { $sum: '$envois' },
          echecs: { $sum: '$echecs' },
          signalements: { $sum: '$signalements' },
        },
      },
      { $sort: { signalements: -1, envois: -1, _id: 1 } },
      { $limit: combien },
    ]);
  }

  /** Rejoint la transaction en cours. */
  async effacer(compteId: string): Promise<void> {
    await this.volumes.deleteMany({ compte: identifiant(compteId) });
  }
}
