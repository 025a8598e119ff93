import type { JoursDePeriode } from '@facturier/domaine/recettes/periode';
import { Injectable } from '@nestjs/common';
import { MouvementsRepository } from './mouvements.repository';

/** Ce que l'encaissement en ligne coûte. */
@Injectable()
export class FraisEncaissementService {
  constructor(private readonly mouvements: MouvementsRepository) {}

  /** Les frais du prestataire sur ce que le livre a pris ces jours-là. Centimes. */
  async entre(emetteurId: string, jours: JoursDePeriode): Promise<number> {
    return this.mouvements.frais(emetteurId, jours);
  }
}
