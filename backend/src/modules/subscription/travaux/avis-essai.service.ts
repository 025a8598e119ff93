import { Injectable } from '@nestjs/common';
import type { Avis } from '@facturier/domaine/abonnement/etat-abonnement';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { ComptesService } from '../comptes.service';
import { CourrielsEssaiService } from './courriels-essai.service';

/** Les avis de fin d'essai ou de période, promis par courriel. */
@Injectable()
export class AvisEssaiService {
  constructor(
    private readonly comptes: ComptesService,
    private readonly gabarits: CourrielsEssaiService,
    private readonly courriels: CourrielsService,
  ) {}

  /** Promet ces avis au compte, s'il est encore là ; rejoint la transaction en cours. */
  async promettre(utilisateurId: string, avis: readonly Avis[], maintenant: Date): Promise<void> {
    const compte = await this.comptes.trouver(utilisateurId);
    if (!compte) return;
    for (const un of avis) await this.courriels.promettre(this.gabarits.composer(compte, un, maintenant));
  }
}
