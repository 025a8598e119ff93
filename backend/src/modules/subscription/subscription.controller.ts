import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  type RawBodyRequest,
  Req,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Acces, Public } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { ChoixPlan } from './choix-plan.service';
import type { Plan } from '@facturier/domaine/abonnement/plans';
import { ChoisirPlanDto, OuvrirPaiementDto } from './dto/subscription.dto';
import { type InfoAbonnement, Infos } from './infos.service';
import { type PagePaiement, Paiements, type SuitePaiement } from './paiements.service';
import { type PlanPublie, Plans } from './plans.service';
import { EvenementsStripe } from './stripe/evenements-stripe.service';

/** L'abonnement du compte connecté, les plans, et la porte des événements de Stripe. */
@Controller('subscription')
export class SubscriptionController {
  constructor(
    private readonly plans: Plans,
    private readonly infos: Infos,
    private readonly choix: ChoixPlan,
    private readonly paiements: Paiements,
    private readonly evenements: EvenementsStripe,
  ) {}

  /** Les plans et leurs prix. */
  @Get('plans')
  @Public()
  listerPlans(): Record<Plan, PlanPublie> {
    return this.plans.publier();
  }

  /** L'abonnement du compte et ce qu'il a consommé. */
  @Get('info')
  @Acces('connecte')
  info(@Moi() moi: Identite): Promise<InfoAbonnement> {
    return this.infos.de(moi.id);
  }

  /** Prend le plan gratuit ou revient à l'essai ; n'accorde jamais un plan payant. */
  @Put('upgrade')
  @Acces('professionnel')
  async choisir(@Moi() moi: Identite, @Body() { plan }: ChoisirPlanDto): Promise<InfoAbonnement> {
    await this.choix.choisir(moi.id, plan);
    return this.infos.de(moi.id);
  }

  /** Ouvre la page de paiement d'un plan. */
  @Post('create-checkout-session')
  @HttpCode(200)
  @Acces('professionnel')
  ouvrirPaiement(
    @Moi() moi: Identite,
    @Body() { planName }: OuvrirPaiementDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<PagePaiement> {
    return this.paiements.ouvrir(moi.id, planName, demande);
  }

  /** Où en est une page de paiement ouverte par ce compte. */
  @Get('checkout-session/:id')
  @Acces('professionnel')
  suite(@Moi() moi: Identite, @Param('id') id: string): Promise<SuitePaiement> {
    return this.paiements.suite(moi.id, id);
  }

  /** Résilie à la fin de la période payée. */
  @Post('cancel')
  @HttpCode(200)
  @Acces('professionnel')
  async resilier(@Moi() moi: Identite): Promise<InfoAbonnement> {
    await this.paiements.resilier(moi.id);
    return this.infos.de(moi.id);
  }

  /** Reprend un abonnement résilié dont la période court encore. */
  @Post('reactivate')
  @HttpCode(200)
  @Acces('professionnel')
  async reprendre(@Moi() moi: Identite): Promise<InfoAbonnement> {
    await this.paiements.reprendre(moi.id);
    return this.infos.de(moi.id);
  }

  /** Ouvre le portail de facturation : carte, reçus, résiliation. */
  @Post('billing-portal')
  @HttpCode(200)
  @Acces('professionnel')
  portail(@Moi() moi: Identite): Promise<{ url: string }> {
    return this.paiements.portail(moi.id);
  }

  /** Reçoit les événements signés de Stripe. */
  @Post('webhook')
  @HttpCode(200)
  @Public()
  async webhook(
    @Req() requete: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ recu: true }> {
    await this.evenements.recevoir(requete.rawBody, signature);
    return { recu: true };
  }
}
