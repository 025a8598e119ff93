import { ApiProperty } from '@nestjs/swagger';
import { Parmi } from '../../../common/http/champs';
import { type Plan, PLANS, type PlanPayant, PLANS_PAYANTS } from '@facturier/domaine/abonnement/plans';

/** `PUT /subscription/upgrade`. */
export class ChoisirPlanDto {
  @ApiProperty({ enum: PLANS })
  @Parmi(PLANS, 'Le plan')
  plan: Plan;
}

/** `POST /subscription/create-checkout-session`. */
export class OuvrirPaiementDto {
  @ApiProperty({ enum: PLANS_PAYANTS })
  @Parmi(PLANS_PAYANTS, 'Le plan')
  planName: PlanPayant;
}
