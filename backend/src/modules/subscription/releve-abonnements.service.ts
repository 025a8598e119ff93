import type { AbonnementAdmin } from '@facturier/domaine/contrat/admin';
import { Injectable } from '@nestjs/common';
import { estPlanPayant } from '@facturier/domaine/abonnement/plans';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { AbonnementsRepository } from './abonnements.repository';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { InfosService } from './infos.service';
import { PlansService } from './plans.service';

export interface UsageMensuel {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  factures: number;
}

/** L'abonnement d'un compte, tel que l'administration et la personne elle-même peuvent le relire en entier. */
@Injectable()
export class ReleveAbonnementsService {
  constructor(
    private readonly infos: InfosService,
    private readonly abonnements: AbonnementsRepository,
    private readonly compteurs: CompteursRepository,
    private readonly plans: PlansService,
  ) {}

  async detail(utilisateurId: string): Promise<AbonnementAdmin> {
    const info = await this.infos.de(utilisateurId);
    const garde = await this.abonnements.trouver(utilisateurId);
    const dernier = garde?.dernierPaiement;
    const renouvele = estPlanPayant(info.plan) && info.currentPeriodEnd && !info.cancelAtPeriodEnd;
    return {
      ...info,
      joursRestants: info.daysLeft,
      dateFinEssai: info.trialEndsAt,
      dernierPaiement: dernier
        ? { montant: eurosDepuisCentimes(dernier.montantCentimes), date: dernier.le.toISOString() }
        : null,
      prochainPaiement:
        renouvele && estPlanPayant(info.plan)
          ? {
              montant: eurosDepuisCentimes(this.plans.prixCentimes(info.plan)),
              date: info.currentPeriodEnd!,
            }
          : null,
      quotas: garde?.quotas ?? { factures: null, clients: null },
    };
  }

  /** Factures émises par mois, les plus récents d'abord. */
  async usage(utilisateurId: string, mois = 12): Promise<UsageMensuel[]> {
    return this.compteurs.facturesParMois(utilisateurId, mois);
  }
}
