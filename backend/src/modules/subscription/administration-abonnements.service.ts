import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { AbonnementsRepository } from './abonnements.repository';
import { Abonnements } from './abonnements.service';
import { ConsommationsRepository } from './consommations.repository';
import { finDeLEssai, JOUR_MS, stripeVivant } from '@facturier/domaine/abonnement/etat-abonnement';
import { estPlanPayant, type Limites, type Plan } from '@facturier/domaine/abonnement/plans';
import { AbonnementEnCours, PlanIndisponible } from './erreurs';
import type { FaitsGardes } from './etats.service';
import { type InfoAbonnement, Infos } from './infos.service';
import { Plans } from './plans.service';
import { Synchronisation } from './stripe/synchronisation';

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

/** Ce que l'appelant écrit avec l'acte, dans sa transaction : la ligne du journal. */
export type Suite = () => Promise<void>;

/** Ce que l'administration peut faire de l'abonnement d'un compte. L'appelant vérifie le droit et tient le journal (`suite`). */
@Injectable()
export class AdministrationAbonnements {
  constructor(
    private readonly abonnements: Abonnements,
    private readonly depot: AbonnementsRepository,
    private readonly consommations: ConsommationsRepository,
    private readonly synchronisation: Synchronisation,
    private readonly infos: Infos,
    private readonly plans: Plans,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  async detail(utilisateurId: string): Promise<InfoAbonnementAdmin> {
    const info = await this.infos.de(utilisateurId);
    const garde = await this.depot.trouver(utilisateurId);
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

  /** Prolonge l'essai de `jours` : depuis sa fin s'il court, depuis maintenant s'il est fini. @throws PlanIndisponible sans essai */
  async prolongerEssai(utilisateurId: string, jours: number, suite?: Suite): Promise<void> {
    const changement = (faits: FaitsGardes): Partial<FaitsGardes> => {
      const maintenant = this.horloge.maintenant();
      const fin = this.finEssai(faits, maintenant);
      const depart = Math.max(fin.getTime(), maintenant.getTime());
      return this.avecFin(faits, fin, new Date(depart + jours * JOUR_MS));
    };
    await this.changer(utilisateurId, changement, suite);
  }

  /**
   * Met le compte dans un plan, sans paiement. Un essai fini repart pour sa durée entière.
   * @throws AbonnementEnCours si un abonnement payé court encore : il se résilie d'abord
   */
  async changerPlan(utilisateurId: string, plan: Plan, suite?: Suite): Promise<void> {
    const changement = (faits: FaitsGardes): Partial<FaitsGardes> => {
      const maintenant = this.horloge.maintenant();
      if (estPlanPayant(plan)) return { planOffert: plan, planOffertLe: maintenant };
      const payant = stripeVivant(faits, maintenant);
      if (payant) throw new AbonnementEnCours(payant.plan, false);
      const sansOffre = { planOffert: null, planOffertLe: null };
      if (plan === 'gratuit') return { ...sansOffre, gratuitChoisiLe: maintenant };
      const fin = this.finEssai(faits, maintenant);
      const neuve = new Date(maintenant.getTime() + this.plans.dureeEssaiJours * JOUR_MS);
      return {
        ...sansOffre,
        gratuitChoisiLe: null,
        ...(fin > maintenant ? {} : this.avecFin(faits, fin, neuve)),
      };
    };
    await this.changer(utilisateurId, changement, suite);
  }

  /** Règle des limites propres au compte ; `null` rend celles du plan. */
  async definirQuotas(utilisateurId: string, quotas: Limites, suite?: Suite): Promise<void> {
    await this.changer(utilisateurId, () => ({ quotas }), suite);
  }

  /** Remet à zéro les factures comptées ce mois-ci, pour un compte, ou pour tous sans identifiant. @returns combien de compteurs */
  async reinitialiserQuotas(
    utilisateurId: string | null = null,
    suite?: (compteurs: number) => Promise<void>,
  ): Promise<number> {
    const mois = moisDe(dateCivileAParis(this.horloge.maintenant()));
    return this.transactions.executer(async () => {
      const compteurs = await this.consommations.remettreAZero(utilisateurId, mois);
      await suite?.(compteurs);
      return compteurs;
    });
  }

  /** Factures émises par mois, les plus récents d'abord. */
  async usage(utilisateurId: string, mois = 12): Promise<UsageMensuel[]> {
    const historique = await this.consommations.historique(utilisateurId, mois);
    return historique.map(({ mois: celui, compte }) => ({ mois: celui, factures: compte }));
  }

  /** Relit chez Stripe tous les comptes qui y sont connus. @returns combien ont été relus @throws PaiementIndisponible */
  async synchroniserTout(): Promise<number> {
    const tick = `admin-${this.horloge.maintenant().toISOString()}`;
    let relus = 0;
    for (let lot = await this.depot.aReconcilier(tick, 100); lot.length > 0;) {
      for (const utilisateurId of lot) {
        await this.synchronisation.synchroniser(utilisateurId);
        await this.depot.ecrire(utilisateurId, { reconcilieAuTick: tick });
        relus += 1;
      }
      lot = await this.depot.aReconcilier(tick, 100);
    }
    return relus;
  }

  private async changer(
    utilisateurId: string,
    changement: (faits: FaitsGardes) => Partial<FaitsGardes>,
    suite?: Suite,
  ): Promise<void> {
    await this.transactions.executer(async () => {
      await this.abonnements.changer(utilisateurId, changement);
      await suite?.();
    });
  }

  private finEssai(faits: FaitsGardes, maintenant: Date): Date {
    const fin = finDeLEssai(faits, maintenant, this.plans.dureeEssaiJours);
    if (!fin) throw new PlanIndisponible('Ce compte n’a pas d’essai : il n’est pas professionnel.');
    return fin;
  }

  private avecFin(faits: FaitsGardes, fin: Date, voulue: Date): Partial<FaitsGardes> {
    return { prolongationEssaiMs: faits.prolongationEssaiMs + voulue.getTime() - fin.getTime() };
  }
}
