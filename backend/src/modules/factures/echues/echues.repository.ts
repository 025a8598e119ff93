import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { identifiant } from '../../../common/database/proprietaire';
import { DUES, RECLAMABLES } from '../../documents/schemas/dues';
import { Facture } from '../../documents/schemas/facture.schema';

const INDEX = 'dues_par_echeance';

/** Les factures dont l'échéance vient de passer. */
@Injectable()
export class EchuesRepository {
  constructor(@InjectModel(Facture.name) private readonly factures: Model<Facture>) {}

  /** Le premier émetteur, après celui-ci, à qui l'on doit quelque chose : l'index y saute. */
  async suivant(apres: string): Promise<string | null> {
    const une = await this.factures
      .findOne({ ...DUES, emetteur: trusted({ $gt: identifiant(apres) }) })
      .sort({ emetteur: 1 })
      .hint(INDEX)
      .select({ emetteur: 1 })
      .lean();
    return une?.emetteur.toHexString() ?? null;
  }

  /** Dues, que personne ne dit payées, échues entre ces jours. */
  async de(emetteurId: string, du: DateCivile, au: DateCivile): Promise<Facture[]> {
    return this.factures
      .find({
        ...RECLAMABLES,
        emetteur: identifiant(emetteurId),
        statutDestinataire: trusted({ $ne: 'payee' }),
        dateEcheance: trusted({ $gte: du, $lte: au }),
      })
      .sort({ dateEcheance: 1, _id: 1 })
      .hint(INDEX)
      .lean();
  }
}
