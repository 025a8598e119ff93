import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/valeurs/horloge';
import { AbonnementsRepository } from './abonnements.repository';
import { Comptes } from './comptes';
import {
  etatAbonnement,
  type EtatAbonnement,
  type FaitsAbonnement,
  faitsInitiaux,
} from './domain/etat-abonnement';
import type { Limites } from './domain/plans';
import { Plans } from './plans.service';

export interface AbonnementDuCompte {
  faits: FaitsAbonnement;
  etat: EtatAbonnement;
  /** Limites du compte : les siennes si l'administration en a réglé, sinon celles du plan. */
  limites: Limites;
}

/** L'état de l'abonnement d'un compte, calculé de ses faits à l'instant de la demande. */
@Injectable()
export class Etats {
  constructor(
    private readonly abonnements: AbonnementsRepository,
    private readonly comptes: Comptes,
    private readonly plans: Plans,
    private readonly horloge: Horloge,
  ) {}

  /** Rejoint la transaction en cours s'il y en a une. */
  async de(utilisateurId: string): Promise<AbonnementDuCompte> {
    const garde = await this.abonnements.trouver(utilisateurId);
    const faits = garde ?? faitsInitiaux(null);
    if (!faits.debutEssai) faits.debutEssai = await this.comptes.debutEssai(utilisateurId);
    const etat = this.calculer(faits);
    const duPlan = this.plans.limites(etat.plan);
    return {
      faits,
      etat,
      limites: {
        factures: garde?.quotas.factures ?? duPlan.factures,
        clients: garde?.quotas.clients ?? duPlan.clients,
      },
    };
  }

  calculer(faits: FaitsAbonnement, instant = this.horloge.maintenant()): EtatAbonnement {
    return etatAbonnement(faits, instant, this.plans.dureeEssaiJours);
  }
}
