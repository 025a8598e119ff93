import { Parmi } from '../../../common/http/champs';
import { type Plan, PLANS, type PlanPayant, PLANS_PAYANTS } from '@facturier/domaine/abonnement/plans';

/** `PUT /subscription/upgrade`. */
export class ChoisirPlanDto {
  @Parmi(PLANS, 'Le plan')
  plan: Plan;
}

/** `POST /subscription/create-checkout-session`. */
export class OuvrirPaiementDto {
  @Parmi(PLANS_PAYANTS, 'Le plan')
  planName: PlanPayant;
}
