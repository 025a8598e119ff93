import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import { JournalActes, type QuoiActe } from '../../common/database/journal-actes';
import {
  AdministrationAbonnements,
  type InfoAbonnementAdmin,
} from '../subscription/administration-abonnements.service';
import type { Limites, Plan } from '../subscription/domain/plans';
import { ComptesAdmin } from './comptes-admin.service';

/** L'abonnement des comptes, conduit par l'administration. Chaque acte est au journal avec l'état d'avant et d'après. */
@Injectable()
export class AbonnementsAdmin {
  constructor(
    private readonly comptes: ComptesAdmin,
    private readonly abonnements: AdministrationAbonnements,
    private readonly journal: JournalActes,
  ) {}

  /** @throws CompteAdminIntrouvable */
  async detail(id: string): Promise<InfoAbonnementAdmin> {
    await this.comptes.exiger(id);
    return this.abonnements.detail(id);
  }

  /** @throws PlanIndisponible sans essai */
  prolonger(moi: Identite, id: string, jours: number): Promise<InfoAbonnementAdmin> {
    return this.acte(moi, id, 'abonnement.essai', () => this.abonnements.prolongerEssai(id, jours), {
      jours,
    });
  }

  /** @throws AbonnementEnCours, PlanIndisponible */
  changerPlan(moi: Identite, id: string, plan: Plan): Promise<InfoAbonnementAdmin> {
    return this.acte(moi, id, 'abonnement.plan', () => this.abonnements.changerPlan(id, plan));
  }

  definirQuotas(moi: Identite, id: string, quotas: Limites): Promise<InfoAbonnementAdmin> {
    return this.acte(moi, id, 'abonnement.quotas', () => this.abonnements.definirQuotas(id, quotas));
  }

  reinitialiser(moi: Identite, id: string): Promise<InfoAbonnementAdmin> {
    return this.acte(moi, id, 'abonnement.raz_quotas', () => this.abonnements.reinitialiserQuotas(id));
  }

  async reinitialiserTous(moi: Identite): Promise<{ compteurs: number }> {
    const compteurs = await this.abonnements.reinitialiserQuotas();
    await this.journal.noter(moi.id, 'abonnement.raz_quotas', null, { apres: { compteurs } });
    return { compteurs };
  }

  /** @throws PaiementIndisponible */
  async synchroniser(moi: Identite): Promise<{ synchronises: number }> {
    const synchronises = await this.abonnements.synchroniserTout();
    await this.journal.noter(moi.id, 'abonnement.synchroniser', null, { apres: { synchronises } });
    return { synchronises };
  }

  private async acte(
    moi: Identite,
    id: string,
    quoi: QuoiActe,
    faire: () => Promise<unknown>,
    precision: Record<string, unknown> = {},
  ): Promise<InfoAbonnementAdmin> {
    const avant = this.resumer(await this.detail(id));
    await faire();
    const detail = await this.abonnements.detail(id);
    const apres = { ...this.resumer(detail), ...precision };
    await this.journal.noter(moi.id, quoi, id, { avant, apres });
    return detail;
  }

  private resumer(info: InfoAbonnementAdmin): Record<string, unknown> {
    const { plan, status, trialEndsAt, quotas, facturesMensuel } = info;
    return { plan, status, finEssai: trialEndsAt, quotas, facturesDuMois: facturesMensuel.utilise };
  }
}
