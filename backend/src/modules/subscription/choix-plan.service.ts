import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import { AbonnementsService } from './abonnements.service';
import { etatAbonnement, stripeVivant } from '@facturier/domaine/abonnement/etat-abonnement';
import { estPlanPayant, type Plan } from '@facturier/domaine/abonnement/plans';
import { AbonnementEnCours, PaiementRequis, PlanIndisponible } from './erreurs';
import { PlansService } from './plans.service';

/** Le choix d'un plan qui ne se paie pas. */
@Injectable()
export class ChoixPlanService {
  constructor(
    private readonly abonnements: AbonnementsService,
    private readonly plans: PlansService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /**
   * Prend le plan gratuit, ou revient à l'essai s'il en reste.
   * @throws PaiementRequis pour un plan payant : jamais accordé ici
   * @throws AbonnementEnCours tant qu'un plan payant court
   * @throws PlanIndisponible si l'essai est fini
   */
  async choisir(utilisateurId: string, plan: Plan): Promise<void> {
    if (estPlanPayant(plan)) throw new PaiementRequis();
    const maintenant = this.horloge.maintenant();
    await this.transactions.executer(() =>
      this.abonnements.changer(utilisateurId, (faits) => {
        const payant = stripeVivant(faits, maintenant);
        if (payant) throw new AbonnementEnCours(payant.plan, false);
        const libres = { ...faits, planOffert: null, planOffertLe: null };
        if (plan === 'gratuit') return { ...libres, gratuitChoisiLe: maintenant };
        const enEssai = { ...libres, gratuitChoisiLe: null };
        const etat = etatAbonnement(enEssai, maintenant, this.plans.dureeEssaiJours);
        if (etat.plan !== 'essai' || !etat.ecritureOuverte) {
          throw new PlanIndisponible('Votre période d’essai est terminée.');
        }
        return enEssai;
      }),
    );
  }
}
