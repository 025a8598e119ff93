import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TauxDuSemestre } from '@facturier/domaine/retards/taux';
import type { Model } from 'mongoose';
import { identifiant } from '../../common/database/proprietaire';
import { TauxLegal } from './schemas/taux-legal.schema';

const rendre = ({ _id, legal, bce, source }: TauxLegal): TauxDuSemestre => ({
  semestre: _id,
  legal,
  bce,
  source,
});

/** Les taux que l'administration a saisis, un document par semestre. */
@Injectable()
export class TauxRepository {
  constructor(@InjectModel(TauxLegal.name) private readonly taux: Model<TauxLegal>) {}

  async lister(): Promise<TauxDuSemestre[]> {
    return (await this.taux.find().sort({ _id: 1 }).lean<TauxLegal[]>()).map(rendre);
  }

  /** Écrit les taux d'un semestre. @returns ceux qu'ils remplacent */
  async ecrire(
    adminId: string,
    { semestre, ...taux }: TauxDuSemestre,
    saisiLe: Date,
  ): Promise<TauxDuSemestre | null> {
    const avant = await this.taux
      .findOneAndUpdate(
        { _id: semestre },
        { $set: { ...taux, saisiPar: identifiant(adminId), saisiLe } },
        { upsert: true },
      )
      .lean<TauxLegal | null>();
    return avant && rendre(avant);
  }
}
