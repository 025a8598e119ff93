import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Identite } from '../../common/auth/identite';
import { Horloge } from '../../common/horloge/horloge';
import { AbonnementsRepository } from './abonnements.repository';
import { type Compte, ComptesService } from './comptes.service';
import {
  etatAbonnement,
  type EtatAbonnement,
  type FaitsAbonnement,
  faitsInitiaux,
} from '@facturier/domaine/abonnement/etat-abonnement';
import type { Limites, Plan } from '@facturier/domaine/abonnement/plans';
import { vieDeLEssai, type VieEssai } from '@facturier/domaine/abonnement/vie-essai';
import { PlansService } from './plans.service';
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

/** Ce qu'un compte sait lui-même de son abonnement. */
export type CompteLu = Pick<Compte, 'debutEssaiLe' | 'planActuel'> & { _id: Types.ObjectId };

/** Les faits gardés ; ce qui leur manque vient du compte. */
function completer(gardes: Abonnement | null, compte: Omit<CompteLu, '_id'> | null): FaitsGardes {
  if (gardes?.debutEssai) return gardes;
  const debutEssai = compte?.debutEssaiLe ?? null;
  return gardes
    ? { ...gardes, debutEssai }
    : { ...SANS_HISTOIRE, ...faitsInitiaux(debutEssai, compte?.planActuel ?? 'gratuit') };
}

export interface AbonnementDuCompte {
  faits: FaitsGardes;
  etat: EtatAbonnement;
  /** Limites du compte : les siennes si l'administration en a réglé, sinon celles du plan. */
  limites: Limites;
}

/** L'état de l'abonnement d'un compte, calculé de ses faits à l'instant de la demande. */
@Injectable()
export class EtatsService {
  private readonly lus = new WeakMap<Identite, Promise<AbonnementDuCompte>>();

  constructor(
    private readonly abonnements: AbonnementsRepository,
    private readonly comptes: ComptesService,
    private readonly plans: PlansService,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Les faits gardés, ou ceux d'un compte dont rien n'est encore écrit. Rejoint la transaction en cours.
   * @param compte ce que le compte dit de lui-même, si on l'a déjà lu
   */
  async faits(utilisateurId: string, compte?: Omit<CompteLu, '_id'>): Promise<FaitsGardes> {
    const gardes = await this.abonnements.trouver(utilisateurId);
    if (gardes?.debutEssai) return gardes;
    return completer(gardes, compte ?? (await this.comptes.trouver(utilisateurId)));
  }

  /** L'état du compte qui appelle, lu une fois par demande : son identité ne vit pas plus longtemps qu'elle. */
  async deLAppelant(moi: Identite): Promise<AbonnementDuCompte> {
    const lu = this.lus.get(moi) ?? this.faits(moi.id, moi.essai).then((faits) => this.tirer(faits));
    this.lus.set(moi, lu);
    return lu;
  }

  /** Rejoint la transaction en cours s'il y en a une. */
  async de(utilisateurId: string): Promise<AbonnementDuCompte> {
    return this.tirer(await this.faits(utilisateurId));
  }

  /** Les états de comptes déjà lus, dans le même ordre, en une lecture. */
  async deTous(comptes: readonly CompteLu[]): Promise<AbonnementDuCompte[]> {
    const gardes = await this.abonnements.trouverTous(comptes.map(({ _id }) => _id));
    return comptes.map((compte) =>
      this.tirer(completer(gardes.get(compte._id.toHexString()) ?? null, compte)),
    );
  }

  /** La vie de l'essai de ces comptes déjà lus ; ceux qui n'en ont pas commencé n'y sont pas. */
  async essaisDe(comptes: readonly CompteLu[]): Promise<VieEssai[]> {
    const maintenant = this.horloge.maintenant();
    const vies = (await this.deTous(comptes)).map(({ faits }) =>
      vieDeLEssai(faits, maintenant, this.plans.dureeEssaiJours),
    );
    return vies.filter((vie) => vie !== null);
  }

  private tirer(faits: FaitsGardes): AbonnementDuCompte {
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
