import type { Semestre } from '@facturier/domaine/retards/taux';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { AlerteTaux } from './schemas/alerte-taux.schema';

/** Les alertes déjà données sur les taux qui manquent, une par semestre. */
@Injectable()
export class AlertesTauxRepository {
  constructor(@InjectModel(AlerteTaux.name) private readonly alertes: Model<AlerteTaux>) {}

  /** Ceux de ces semestres dont on a prévenu après ce jour. */
  async donneesApres(jour: DateCivile, semestres: readonly Semestre[]): Promise<Set<Semestre>> {
    const lues = await this.alertes
      .find({ _id: trusted({ $in: semestres }), le: trusted({ $gt: jour }) }, { _id: 1 })
      .lean();
    return new Set(lues.map(({ _id }) => _id));
  }

  /** Note que l'on prévient ce jour-là ; rejoint la transaction en cours. */
  async noter(semestre: Semestre, le: DateCivile): Promise<void> {
    await this.alertes.updateOne({ _id: semestre }, { $set: { le } }, { upsert: true });
  }
}
