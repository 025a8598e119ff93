import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { DOCUMENT, type DocumentLu } from '../../sommes/vente-lue';
import { Facture } from '../../documents/schemas/facture.schema';

/** Ce que les documents émis d'un émetteur vendent et exécutent : lus par leur date d'émission, jamais tous. */
@Injectable()
export class RealiseRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Ceux qui s'exécutent de la première à la dernière de ces années ; émis un an avant, au plus, ou un an après. */
  async entre(emetteurId: string, premiere: number, derniere: number): Promise<DocumentLu[]> {
    return this.factures.aggregate<DocumentLu>([
      {
        $match: {
          emetteur: identifiant(emetteurId),
          tri: { $gte: `${premiere - 1}-`, $lt: `${derniere + 2}-` },
          emiseLe: { $exists: true },
        },
      },
      { $project: DOCUMENT },
      { $match: { executeLe: { $gte: `${premiere}-01-01`, $lte: `${derniere}-12-31` } } },
      { $sort: { executeLe: 1, _id: 1 } },
    ]);
  }
}
