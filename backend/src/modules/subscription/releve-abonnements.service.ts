import { Injectable } from '@nestjs/common';
import { estPlanPayant, type Limites } from '@facturier/domaine/abonnement/plans';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { AbonnementsRepository } from './abonnements.repository';
import { ConsommationsRepository } from './consommations.repository';
import { type InfoAbonnement, Infos } from './infos.service';
import { Plans } from './plans.service';

/** L'abonnement d'un compte, vu de l'administration. Montants en euros, instants en ISO 8601 UTC. */
export interface InfoAbonnementAdmin extends InfoAbonnement {
  joursRestants: number | null;
  dateFinEssai: string | null;
  dernierPaiement: { montant: number; date: string } | null;
  prochainPaiement: { montant: number; date: string } | null;
  quotas: Limites;
}

export interface UsageMensuel {
  /** `AAAA-MM`, à Paris. */
  mois: string;
  factures: number;
}

/** L'abonnement d'un compte, tel que l'administration et la personne elle-même peuvent le relire en entier. */
@Injectable()
export class ReleveAbonnements {
  constructor(
    private readonly infos: Infos,
    private readonly abonnements: AbonnementsRepository,
    private readonly consommations: ConsommationsRepository,
    private readonly plans: Plans,
  ) {}

  async detail(utilisateurId: string): Promise<InfoAbonnementAdmin> {
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
    const historique = await this.consommations.historique(utilisateurId, mois);
    return historique.map(({ mois: celui, compte }) => ({ mois: celui, factures: compte }));
  }
}
