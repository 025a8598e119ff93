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
import type { Limites, Plan } from './domain/plans';
import { Plans } from './plans.service';
import type { Abonnement } from './schemas/abonnement.schema';

/** Les faits d'un compte, même si rien n'est encore écrit. */
export type FaitsGardes = Omit<Abonnement, '_id' | 'planActuel' | 'statut' | 'finEssai'> & {
  /** Le plan déjà reflété dans le compte ; absent si rien n'est encore écrit. */
  planActuel?: Plan;
};

const SANS_HISTOIRE: Omit<FaitsGardes, keyof FaitsAbonnement> = {
  quotas: { factures: null, clients: null },
  dernierPaiement: null,
  lectureTiree: 0,
  lectureAppliquee: 0,
  reconcilieAuTick: null,
  avis: null,
  aRevoirLe: null,
  revuAuTick: null,
};

export interface AbonnementDuCompte {
  faits: FaitsGardes;
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

  /** Les faits gardés, ou ceux d'un compte dont rien n'est encore écrit. Rejoint la transaction en cours. */
  async faits(utilisateurId: string): Promise<FaitsGardes> {
    const gardes = await this.abonnements.trouver(utilisateurId);
    if (gardes?.debutEssai) return gardes;
    const compte = await this.comptes.trouver(utilisateurId);
    const debutEssai = compte?.debutEssaiLe ?? null;
    return gardes
      ? { ...gardes, debutEssai }
      : { ...SANS_HISTOIRE, ...faitsInitiaux(debutEssai, compte?.planActuel ?? 'gratuit') };
  }

  /** Rejoint la transaction en cours s'il y en a une. */
  async de(utilisateurId: string): Promise<AbonnementDuCompte> {
    const faits = await this.faits(utilisateurId);
    const etat = this.calculer(faits);
    const duPlan = this.plans.limites(etat.plan);
    return {
      faits,
      etat,
      limites: {
        factures: faits.quotas.factures ?? duPlan.factures,
        clients: faits.quotas.clients ?? duPlan.clients,
      },
    };
  }

  calculer(faits: FaitsAbonnement, instant = this.horloge.maintenant()): EtatAbonnement {
    return etatAbonnement(faits, instant, this.plans.dureeEssaiJours);
  }
}
