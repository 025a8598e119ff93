import { Injectable } from '@nestjs/common';
import type { Facture } from '../schemas/facture.schema';
import { type Cible, SuiviRepository } from '../suivi.repository';

/** L’ouverture par le destinataire. */
@Injectable()
export class OuverturesRepository extends SuiviRepository {
  /** Ouverte pour la première fois par son destinataire. */
  async marquerVue(facture: Cible): Promise<Facture | null> {
    const vue = { statutDestinataire: 'vue' as const };
    return this.suivre(facture, { statutDestinataire: 'non_vue' }, { $set: vue });
  }
}
