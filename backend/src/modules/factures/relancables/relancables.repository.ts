import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { RECLAMABLES } from '../schemas/dues';
import { Facture } from '../schemas/facture.schema';

/** Les factures qui attendent de l'argent, autour d'une échéance. */
@Injectable()
export class RelancablesRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Émises, dues, échues ou à échoir entre ces jours, de la plus ancienne échéance à la plus récente. */
  async dues(emetteurId: string, du: DateCivile, au: DateCivile): Promise<Facture[]> {
    return this.factures
      .find({
        ...RECLAMABLES,
        emetteur: identifiant(emetteurId),
        dateEcheance: trusted({ $gte: du, $lte: au }),
      })
      .sort({ dateEcheance: 1, _id: 1 })
      .lean();
  }
}
