import type { InfoAbonnement } from '@facturier/domaine/contrat/subscription';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Profils } from '../users/profils.service';
import { Etats } from './etats.service';
import { Quotas } from './quotas.service';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

@Injectable()
export class Infos implements OnModuleInit {
  constructor(
    private readonly etats: Etats,
    private readonly quotas: Quotas,
    private readonly profils: Profils,
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
