import type { AvecRetenue } from '@facturier/domaine/factures/retenue';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { RECLAMABLES } from '../../documents/schemas/dues';
import { Facture } from '../../documents/schemas/facture.schema';
import { VENTE, type VenteLue } from '../../sommes/vente-lue';

/** Une facture qui attend de l'argent, et ce qu'elle vend. */
export interface FactureDueLue extends VenteLue, AvecRetenue {
  _id: Types.ObjectId;
  numero: string;
  client?: Types.ObjectId;
  dateEcheance: DateCivile;
  statutDestinataire?: string;
}

/** Ce que les factures d'un émetteur attendent, une à une. */
@Injectable()
export class AttendusRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Celles dont l'argent peut se demander, la plus ancienne échéance d'abord. */
  async reclamables(emetteurId: string): Promise<FactureDueLue[]> {
    return this.factures.aggregate<FactureDueLue>([
      { $match: { ...RECLAMABLES, emetteur: identifiant(emetteurId) } },
      {
        $project: {
          ...VENTE,
          ...{ numero: 1, client: 1, resteCentimes: 1, statutDestinataire: 1 },
          ...{ totalTtcCentimes: 1, avoirsCentimes: 1, retenue: 1 },
          dateEcheance: { $ifNull: ['$dateEcheance', '$dateEmission'] },
        },
      },
      { $sort: { dateEcheance: 1, numero: 1 } },
    ]);
  }
}
