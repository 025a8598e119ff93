import { Injectable } from '@nestjs/common';
import type { PlaceDeDevis } from './figer-devis';
import { RangsDevisRepository } from './rangs-devis.repository';

/** Les numéros des devis : une série par émetteur et par année, qui avance dans la transaction de la finalisation. */
@Injectable()
export class NumerosDevisService {
  constructor(private readonly rangs: RangsDevisRepository) {}

  async prendre(emetteurId: string, annee: number): Promise<PlaceDeDevis> {
    return { annee, rang: await this.rangs.prendre(emetteurId, annee), rangDeVersion: 1 };
  }
}
