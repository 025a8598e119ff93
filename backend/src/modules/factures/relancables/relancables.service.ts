import { Injectable } from '@nestjs/common';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Facture } from '../schemas/facture.schema';
import { RelancablesRepository } from './relancables.repository';

/** Les factures que les rappels regardent. */
@Injectable()
export class RelancablesService {
  constructor(private readonly depot: RelancablesRepository) {}

  /** Les factures dues dont l'échéance tombe entre ces jours. */
  dues(emetteurId: string, du: DateCivile, au: DateCivile): Promise<Facture[]> {
    return this.depot.dues(emetteurId, du, au);
  }
}
