import { Injectable } from '@nestjs/common';
import { trusted } from 'mongoose';
import type { Facture } from '../documents/schemas/facture.schema';
import { type Cible, SuiviRepository } from '../documents/suivi.repository';

/** Ce qu'une visite du client change dans la facture. */
@Injectable()
export class VuesParLienRepository extends SuiviRepository {
  /**
   * Elle lui est parvenue : remise, envoyée, vue. Jamais en arrière : acceptée, refusée ou payée, elle le reste ; rejoint la
   * transaction en cours.
   */
  async marquerVue({ _id, emetteur }: Cible, remiseLe: Date): Promise<Facture | null> {
    const cible = { _id, emetteur };
    await this.suivre(cible, { remiseLe: trusted({ $exists: false }) }, { $set: { remiseLe } });
    await this.devenirEnvoyee(cible);
    return this.devenirVue(cible);
  }
}
