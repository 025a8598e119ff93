import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { RECLAMABLES } from '../../documents/schemas/dues';
import { Facture } from '../../documents/schemas/facture.schema';

/** Les factures qui attendent de l'argent, autour d'une échéance. */
@Injectable()
export class RelancablesRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Émises, dues, échues ou à échoir entre ces jours, ou dont la retenue de garantie s'y libère ; de la plus ancienne échéance à la plus récente. */
  async dues(emetteurId: string, du: DateCivile, au: DateCivile): Promise<Facture[]> {
    const siennes = { ...RECLAMABLES, emetteur: identifiant(emetteurId) };
    const entre = trusted({ $gte: du, $lte: au });
    const echues = await this.factures
      .find({ ...siennes, dateEcheance: entre })
      .sort({ dateEcheance: 1, _id: 1 })
      .lean();
    const liberees = await this.factures
      .find({ ...siennes, 'retenue.centimes': trusted({ $gt: 0 }), 'retenue.liberableLe': entre })
      .hint('dues_avec_retenue')
      .lean();
    const lues = new Set(echues.map(({ _id }) => _id.toHexString()));
    return [...liberees.filter(({ _id }) => !lues.has(_id.toHexString())), ...echues];
  }
}
