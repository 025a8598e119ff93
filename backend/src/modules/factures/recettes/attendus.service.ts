import type { PaieDit } from '@facturier/domaine/cotisations/dire';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { paieDe } from '../sommes/vente-lue';
import { AttendusRepository } from './attendus.repository';

/** Ce qu'une facture attend encore ; `biensCentimes` et `parts` absents : une ligne ne dit pas ce qu'elle vend. */
export interface FactureDue extends Partial<PaieDit> {
  id: string;
  numero: string;
  client: string;
  dateEcheance: DateCivile;
  resteCentimes: number;
  /** Son client la dit payée. */
  declaree: boolean;
  lien: string;
}

/** Ce que les factures d'un émetteur attendent, une à une. Centimes. */
@Injectable()
export class AttendusService {
  constructor(private readonly depot: AttendusRepository) {}

  async reclamables(emetteurId: string): Promise<FactureDue[]> {
    return (await this.depot.reclamables(emetteurId)).map((une) => ({
      ...{ id: une._id.toHexString(), numero: une.numero, client: String(une.client) },
      ...{ dateEcheance: une.dateEcheance, resteCentimes: une.resteCentimes },
      declaree: une.statutDestinataire === 'payee',
      lien: `/factures/${une._id.toHexString()}`,
      ...paieDe(une.resteCentimes, une),
    }));
  }
}
