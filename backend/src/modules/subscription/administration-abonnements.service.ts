import { Injectable } from '@nestjs/common';
import { envoyes } from '../../common/http/fusion';
import { Transactions } from '../../common/database/transactions';
import { dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../common/horloge/horloge';
import { AbonnementsService } from './abonnements.service';
import { CompteursRepository } from '../compteurs/compteurs.repository';
import { finDeLEssai, JOUR_MS, stripeVivant } from '@facturier/domaine/abonnement/etat-abonnement';
import { estPlanPayant, type Limites, type Plan } from '@facturier/domaine/abonnement/plans';
import { AbonnementEnCours, PlanIndisponible } from './erreurs';
import type { FaitsGardes } from './etats.service';
import { PlansService } from './plans.service';

const PAS_PROFESSIONNEL =
  'Ce compte est celui d’un particulier\u00a0: il n’a ni essai ni plan tant qu’il n’est pas passé en mode professionnel.';
const DEJA_PAYANT =
  'Ce compte paie un abonnement\u00a0: il n’a pas d’essai à prolonger. Il se résilie d’abord.';
const DEJA_OFFERT =
  'Ce compte a un plan offert, sans échéance\u00a0: il n’a pas d’essai à prolonger. Remettez-le d’abord à l’essai.';

/** Ce que l'appelant écrit avec l'acte, dans sa transaction : la ligne du journal. */
export type Suite = () => Promise<void>;

/** Ce que l'administration peut faire de l'abonnement d'un compte. L'appelant vérifie le droit et tient le journal (`suite`). */
@Injectable()
export class AdministrationAbonnementsService {
  constructor(
    private readonly abonnements: AbonnementsService,
    private readonly compteurs: CompteursRepository,
    private readonly plans: PlansService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** Prolonge l'essai de `jours` : depuis sa fin s'il court, depuis maintenant s'il est fini. @throws PlanIndisponible sans essai */
  async prolongerEssai(utilisateurId: string, jours: number, suite?: Suite): Promise<void> {
    const changement = (faits: FaitsGardes): Partial<FaitsGardes> => {
      const maintenant = this.horloge.maintenant();
      if (stripeVivant(faits, maintenant)) throw new PlanIndisponible(DEJA_PAYANT);
      if (faits.planOffert) throw new PlanIndisponible(DEJA_OFFERT);
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
      this.finEssai(faits, maintenant);
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
  async definirQuotas(utilisateurId: string, quotas: Partial<Limites>, suite?: Suite): Promise<void> {
    await this.changer(
      utilisateurId,
      (abonnement) => ({ quotas: { ...abonnement.quotas, ...envoyes(quotas) } }),
      suite,
    );
  }

  /** Remet à zéro les factures comptées ce mois-ci, pour un compte, ou pour tous sans identifiant. @returns combien de compteurs */
  async reinitialiserQuotas(
    utilisateurId: string | null = null,
    suite?: (compteurs: number) => Promise<void>,
  ): Promise<number> {
    const mois = moisDe(dateCivileAParis(this.horloge.maintenant()));
    return this.transactions.executer(async () => {
      const compteurs = await this.compteurs.remettreAZero(utilisateurId, mois);
      await suite?.(compteurs);
      return compteurs;
    });
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
    if (!fin) throw new PlanIndisponible(PAS_PROFESSIONNEL);
    return fin;
  }

  private avecFin(faits: FaitsGardes, fin: Date, voulue: Date): Partial<FaitsGardes> {
    return { prolongationEssaiMs: faits.prolongationEssaiMs + voulue.getTime() - fin.getTime() };
  }
}
