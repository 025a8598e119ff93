import type {
  InfoAbonnement,
  PagePaiement,
  PlansPublies,
  PortailPaiement,
  SuitePaiement,
} from '@facturier/domaine/contrat/subscription';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces, Public } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { ChoixPlanService } from './choix-plan.service';
import { ChoisirPlanDto, OuvrirPaiementDto } from './dto/subscription.dto';
import { InfosService } from './infos.service';
import { ConduiteAbonnementService } from './conduite-abonnement.service';
import { SouscriptionService } from './souscription.service';
import { PlansService } from './plans.service';

/** L'abonnement du compte connecté et les plans. */
@Controller('subscription')
export class SubscriptionController {
  constructor(
    private readonly plans: PlansService,
    private readonly infos: InfosService,
    private readonly choix: ChoixPlanService,
    private readonly souscription: SouscriptionService,
    private readonly conduite: ConduiteAbonnementService,
  ) {}

  /** Les plans et leurs prix. */
  @Get('plans')
  @Public()
  listerPlans(): PlansPublies {
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
    return this.souscription.ouvrir(moi.id, planName, demande);
  }

  /** Où en est une page de paiement ouverte par ce compte. */
  @Get('checkout-session/:id')
  @Acces('professionnel')
  suite(@Moi() moi: Identite, @Param('id') id: string): Promise<SuitePaiement> {
    return this.souscription.suite(moi.id, id);
  }

  /** Résilie à la fin de la période payée. */
  @Post('cancel')
  @HttpCode(200)
  @Acces('professionnel')
  async resilier(@Moi() moi: Identite): Promise<InfoAbonnement> {
    await this.conduite.resilier(moi.id);
    return this.infos.de(moi.id);
  }

  /** Reprend un abonnement résilié dont la période court encore. */
  @Post('reactivate')
  @HttpCode(200)
  @Acces('professionnel')
  async reprendre(@Moi() moi: Identite): Promise<InfoAbonnement> {
    await this.conduite.reprendre(moi.id);
    return this.infos.de(moi.id);
  }

  /** Ouvre le portail de facturation : carte, reçus, résiliation. */
  @Post('billing-portal')
  @HttpCode(200)
  @Acces('professionnel')
  portail(@Moi() moi: Identite): Promise<PortailPaiement> {
    return this.conduite.portail(moi.id);
  }
}
