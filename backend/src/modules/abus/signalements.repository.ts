import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { Signalement } from './schemas/signalement.schema';

/** Les abus signalés, par expéditeur. */
@Injectable()
export class SignalementsRepository {
  constructor(@InjectModel(Signalement.name) private readonly signalements: Model<Signalement>) {}

  /** Rejoint la transaction en cours. @throws E11000 si ce lien a déjà servi */
  async creer(signalement: Signalement): Promise<void> {
    await this.signalements.create([signalement]);
  }

  /** Les derniers signalements de chacun de ces expéditeurs, `combien` au plus, le plus récent d'abord. */
  async derniers(expediteurs: Types.ObjectId[], combien: number): Promise<Map<string, Signalement[]>> {
    const lus = await this.signalements
      .find({ expediteur: trusted({ $in: expediteurs }) })
      .sort({ expediteur: 1, le: -1 })
      .lean<Signalement[]>();
    const derniers = new Map<string, Signalement[]>();
    for (const signalement of lus) {
      const id = signalement.expediteur.toHexString();
      const siens = derniers.get(id) ?? [];
      if (siens.length < combien) derniers.set(id, [...siens, signalement]);
    }
    return derniers;
  }

  /** Rejoint la transaction en cours. */
  async effacer(expediteurId: string): Promise<void> {
    await this.signalements.deleteMany({ expediteur: identifiant(expediteurId) });
  }
}
