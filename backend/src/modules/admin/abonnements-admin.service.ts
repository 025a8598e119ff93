import type {
  AbonnementAdmin,
  ComptesSynchronises,
  CompteursRemisAZero,
} from '@facturier/domaine/contrat/admin';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../common/auth/identite';
import type { SorteActe } from '../../platform/journal/acte';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import {
  AdministrationAbonnementsService,
  type Suite,
} from '../subscription/administration-abonnements.service';
import { ReleveAbonnementsService } from '../subscription/releve-abonnements.service';
import { SynchronisationService } from '../subscription/stripe/synchronisation.service';
import type { Limites, Plan } from '@facturier/domaine/abonnement/plans';
import { ABONNEMENT } from './actes';
import { ComptesAdminService } from './comptes-admin.service';

/** L'abonnement des comptes, conduit par l'administration. Chaque acte est au journal, écrit avec lui, avec l'état d'avant et d'après. */
@Injectable()
export class AbonnementsAdminService {
  constructor(
    private readonly comptes: ComptesAdminService,
    private readonly abonnements: AdministrationAbonnementsService,
    private readonly releves: ReleveAbonnementsService,
    private readonly relecture: SynchronisationService,
    private readonly journal: JournalActesService,
  ) {}

  /** @throws CompteAdminIntrouvable */
  async detail(id: string): Promise<AbonnementAdmin> {
    await this.comptes.exiger(id);
    return this.releves.detail(id);
  }

  /** @throws PlanIndisponible sans essai */
  prolonger(moi: Identite, id: string, jours: number): Promise<AbonnementAdmin> {
    return this.acte(
      moi,
      id,
      ABONNEMENT.essai,
      (suite) => this.abonnements.prolongerEssai(id, jours, suite),
      { jours },
    );
  }

  /** @throws AbonnementEnCours, PlanIndisponible */
  changerPlan(moi: Identite, id: string, plan: Plan): Promise<AbonnementAdmin> {
    return this.acte(moi, id, ABONNEMENT.plan, (suite) => this.abonnements.changerPlan(id, plan, suite));
  }

  definirQuotas(moi: Identite, id: string, quotas: Partial<Limites>): Promise<AbonnementAdmin> {
    return this.acte(moi, id, ABONNEMENT.quotas, (suite) =>
      this.abonnements.definirQuotas(id, quotas, suite),
    );
  }

  reinitialiser(moi: Identite, id: string): Promise<AbonnementAdmin> {
    return this.acte(moi, id, ABONNEMENT.raz_quotas, (suite) =>
      this.abonnements.reinitialiserQuotas(id, suite),
    );
  }

  async reinitialiserTous(moi: Identite): Promise<CompteursRemisAZero> {
    const compteurs = await this.abonnements.reinitialiserQuotas(null, (remis) =>
      this.journal.noter(moi.id, ABONNEMENT.raz_quotas, null, { apres: { compteurs: remis } }),
    );
    return { compteurs };
  }

  /** @throws PaiementIndisponible */
  async synchroniser(moi: Identite): Promise<ComptesSynchronises> {
    const synchronises = await this.relecture.synchroniserTout();
    await this.journal.noter(moi.id, ABONNEMENT.synchroniser, null, { apres: { synchronises } });
    return { synchronises };
  }

  private async acte(
    moi: Identite,
    id: string,
    quoi: SorteActe,
    faire: (suite: Suite) => Promise<unknown>,
    precision: Record<string, unknown> = {},
  ): Promise<AbonnementAdmin> {
    const avant = this.resumer(await this.detail(id));
    await faire(async () => {
      const apres = { ...this.resumer(await this.releves.detail(id)), ...precision };
      await this.journal.noter(moi.id, quoi, id, { avant, apres });
    });
    return this.releves.detail(id);
  }

  private resumer(info: AbonnementAdmin): Record<string, unknown> {
    const { plan, status, trialEndsAt, quotas, facturesMensuel } = info;
    return { plan, status, finEssai: trialEndsAt, quotas, facturesDuMois: facturesMensuel.utilise };
  }
}
