import type { InfoAbonnement } from '@facturier/domaine/contrat/subscription';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProfilsService } from '../users/profils.service';
import { EtatsService } from './etats.service';
import { QuotasService } from './quotas.service';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

@Injectable()
export class InfosService implements OnModuleInit {
  constructor(
    private readonly etats: EtatsService,
    private readonly quotas: QuotasService,
    private readonly profils: ProfilsService,
  ) {}

  /** Le profil montre l'abonnement tel qu'il est à l'instant, prolongations et fins de période comprises. */
  onModuleInit(): void {
    this.profils.surAbonnement(async (comptes) =>
      (await this.etats.deTous(comptes)).map(({ etat, limites }) => ({
        planActuel: etat.plan,
        subscriptionActive: etat.plan !== 'gratuit' && etat.ecritureOuverte,
        quotas: limites,
      })),
    );
  }

  /** L'état présent, les dates et ce qui est consommé. */
  async de(utilisateurId: string): Promise<InfoAbonnement> {
    const { etat } = await this.etats.de(utilisateurId);
    return {
      plan: etat.plan,
      status: etat.statut,
      daysLeft: etat.joursRestants,
      trialEndsAt: iso(etat.finEssai),
      dateDebut: iso(etat.dateDebut),
      currentPeriodEnd: iso(etat.finPeriode),
      cancelAtPeriodEnd: etat.annuleEnFinDePeriode,
      ...(await this.quotas.etat(utilisateurId)),
    };
  }
}
