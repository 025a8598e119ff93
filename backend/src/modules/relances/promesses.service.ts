import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { ConsignesRepository } from './consignes.repository';

/** Ce que les clients ont promis. */
@Injectable()
export class PromessesService {
  constructor(private readonly consignes: ConsignesRepository) {}

  /** Le jour promis de chaque facture qui en a un, par son identifiant. */
  async de(emetteurId: string): Promise<Map<string, DateCivile>> {
    const promises = await this.consignes.promises(emetteurId);
    return new Map(promises.map(({ cible, promesse }) => [cible.toHexString(), promesse!]));
  }
}
