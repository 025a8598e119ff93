import { Injectable } from '@nestjs/common';
import type { Avis } from '@facturier/domaine/abonnement/avis-essai';
import { Courriels } from '../../../platform/mail/courriels.service';
import { Comptes } from '../comptes';
import { CourrielsEssai } from './courriels-essai';

/** Les avis de fin d'essai ou de période, promis par courriel. */
@Injectable()
export class AvisEssai {
  constructor(
    private readonly comptes: Comptes,
    private readonly gabarits: CourrielsEssai,
    private readonly courriels: Courriels,
  ) {}

  /** Promet ces avis au compte, s'il est encore là ; rejoint la transaction en cours. */
  async promettre(utilisateurId: string, avis: readonly Avis[], maintenant: Date): Promise<void> {
    const compte = await this.comptes.trouver(utilisateurId);
    if (!compte) return;
    for (const un of avis) await this.courriels.promettre(this.gabarits.composer(compte, un, maintenant));
  }
}
