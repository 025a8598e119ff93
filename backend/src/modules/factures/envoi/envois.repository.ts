import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { estDoublon } from '../../../common/database/erreurs-mongo';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { EnvoisDuJour } from '../schemas/suivi.schemas';

/** Le compte des courriels demandés par jour et par émetteur. */
@Injectable()
export class EnvoisRepository {
  constructor(@InjectModel(EnvoisDuJour.name) private readonly envois: Model<EnvoisDuJour>) {}

  /** Prend une place dans la journée ; faux quand le plafond est atteint. */
  async prendrePlace(
    emetteurId: string,
    jour: DateCivile,
    plafond: number,
    expireLe: Date,
  ): Promise<boolean> {
    try {
      await this.envois.findOneAndUpdate(
        { _id: `${emetteurId}:${jour}`, nombre: trusted({ $lt: plafond }) },
        { $inc: { nombre: 1 }, $setOnInsert: { expireLe } },
        { upsert: true },
      );
      return true;
    } catch (erreur) {
      if (estDoublon(erreur)) return false;
      throw erreur;
    }
  }
}
