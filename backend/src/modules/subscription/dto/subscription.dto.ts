import type { CorpsChoixPlan, CorpsPagePaiement } from '@facturier/domaine/contrat/subscription';
import { DuContrat } from '../../../common/http/contrat';
import { Parmi } from '../../../common/http/champs';
import { type Plan, PLANS, type PlanPayant, PLANS_PAYANTS } from '@facturier/domaine/abonnement/plans';

/** `PUT /subscription/upgrade`. */
@DuContrat('CorpsChoixPlan')
export class ChoisirPlanDto implements CorpsChoixPlan {
  @Parmi(PLANS, 'Le plan')
  plan: Plan;
}

/** `POST /subscription/create-checkout-session`. */
@DuContrat('CorpsPagePaiement')
export class OuvrirPaiementDto implements CorpsPagePaiement {
  @Parmi(PLANS_PAYANTS, 'Le plan')
  planName: PlanPayant;
}
