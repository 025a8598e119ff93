import { Injectable } from '@nestjs/common';
import type { Avis } from '@facturier/domaine/abonnement/etat-abonnement';
import { Environnement } from '../../../config/environnement';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { ComptesService } from '../comptes.service';
import { PlansService } from '../plans.service';
import { courrielDEssai } from './courriels-essai';

/** Les avis de fin d'essai ou de période, promis par courriel. */
@Injectable()
export class AvisEssaiService {
  constructor(
    private readonly comptes: ComptesService,
    private readonly plans: PlansService,
    private readonly courriels: CourrielsService,
    private readonly env: Environnement,
  ) {}

  /** Promet ces avis au compte, s'il est encore là ; rejoint la transaction en cours. */
  async promettre(utilisateurId: string, avis: readonly Avis[], maintenant: Date): Promise<void> {
    const compte = await this.comptes.trouver(utilisateurId);
    if (!compte) return;
    const prixCentimes = this.plans.prixCentimes('premium');
    const cadre = { maintenant, appUrl: this.env.APP_URL, prixCentimes };
    for (const un of avis) await this.courriels.promettre(courrielDEssai(compte, un, cadre));
  }
}
