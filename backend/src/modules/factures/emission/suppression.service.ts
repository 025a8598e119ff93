import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { FactureIntrouvable } from '../erreurs';
import { FacturesRepository } from '../factures.repository';
import { SuppressionInterdite } from './erreurs';

/** La suppression : d'un brouillon seulement. Une émise se garde dix ans et s'annule par un avoir (CGI, art. 289 ; C. com., art. L123-22). */
@Injectable()
export class SuppressionService {
  constructor(private readonly factures: FacturesRepository) {}

  /** @throws FactureIntrouvable, SuppressionInterdite */
  async supprimer(moi: Identite, id: string): Promise<void> {
    if (await this.factures.supprimerBrouillon(moi.id, id)) return;
    if (await this.factures.trouver(moi.id, id)) throw new SuppressionInterdite();
    throw new FactureIntrouvable();
  }
}
