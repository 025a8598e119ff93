import type {
  AbonnementAdmin,
  CompteAdmin,
  ComptesSynchronises,
  CompteursRemisAZero,
  DossierCompte,
  LigneJournal,
} from '@facturier/domaine/contrat/admin';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EnExport } from '../../common/http/tours/tours.interceptor';
import { repondrePage } from '../../common/http/curseur';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { telecharger } from '../export/telecharger';
import { ActesAdminService } from './actes-admin.service';
import { RemisesDeDonneesService } from './remises.service';
import { AbonnementsAdminService } from './abonnements-admin.service';
import { ComptesAdminService } from './comptes-admin.service';
import { DossiersService } from './dossiers.service';
import {
  BannissementDto,
  ListeComptesDto,
  ListeJournalDto,
  PlanDto,
  ProlongationDto,
  QuotasDto,
  SuppressionCompteDto,
} from './dto/admin.dto';
import { JournalAdminService } from './journal-admin.service';

/** Les comptes et leurs abonnements, pour la seule administration. Chaque acte est au journal. */
@Acces('admin')
@Controller('admin')
export class AdminController {
  constructor(
    private readonly comptes: ComptesAdminService,
    private readonly actes: ActesAdminService,
    private readonly abonnements: AbonnementsAdminService,
    private readonly dossiers: DossiersService,
    private readonly remises: RemisesDeDonneesService,
    private readonly journal: JournalAdminService,
  ) {}

  /** Tableau des comptes ; `X-Total` dit combien répondent aux filtres, `X-Curseur-Suivant` ouvre la suite. */
  @Get('users')
  async lister(
    @Query() criteres: ListeComptesDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<CompteAdmin[]> {
    const page = await this.comptes.lister(criteres);
    void reponse.header('X-Total', String(page.total));
    return repondrePage(reponse, page);
  }

  @Get('users/:id/details')
  details(@Param('id') id: string): Promise<DossierCompte> {
    return this.dossiers.montrer(id);
  }

  @Get('users/:id/subscription')
  abonnement(@Param('id') id: string): Promise<AbonnementAdmin> {
    return this.abonnements.detail(id);
  }

  /** Suspend ou rétablit un compte. */
  @Put('users/:id/ban')
  bannir(@Moi() moi: Identite, @Param('id') id: string, @Body() dto: BannissementDto): Promise<CompteAdmin> {
    return this.actes.bannir(moi, id, dto);
  }

  /** Supprime un compte ; ses factures émises restent dix ans, hors de toute liste. */
  @Delete('users/:id')
  @HttpCode(204)
  async supprimer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { confirmation }: SuppressionCompteDto,
  ): Promise<void> {
    await this.actes.supprimer(moi, id, confirmation);
  }

  @Put('users/:id/plan')
  changerPlan(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { plan }: PlanDto,
  ): Promise<AbonnementAdmin> {
    return this.abonnements.changerPlan(moi, id, plan);
  }

  /** Prolonge l'essai de 7 ou de 15 jours. */
  @Put('extend-trial/:id')
  prolonger(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { jours }: ProlongationDto,
  ): Promise<AbonnementAdmin> {
    return this.abonnements.prolonger(moi, id, jours);
  }

  /** Règle des limites propres au compte ; `null` rend celles du plan. */
  @Put('users/:id/quotas')
  definirQuotas(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { quotas }: QuotasDto,
  ): Promise<AbonnementAdmin> {
    return this.abonnements.definirQuotas(moi, id, quotas);
  }

  @Post('users/:id/reset-quotas')
  @HttpCode(200)
  reinitialiser(@Moi() moi: Identite, @Param('id') id: string): Promise<AbonnementAdmin> {
    return this.abonnements.reinitialiser(moi, id);
  }

  /** Remet à zéro les factures comptées ce mois-ci, pour tous les comptes. */
  @Post('reset-quotas')
  @HttpCode(200)
  reinitialiserTous(@Moi() moi: Identite): Promise<CompteursRemisAZero> {
    return this.abonnements.reinitialiserTous(moi);
  }

  /** Relit chez Stripe tous les comptes qui y sont connus. */
  @Post('sync-subscriptions')
  @HttpCode(200)
  synchroniser(@Moi() moi: Identite): Promise<ComptesSynchronises> {
    return this.abonnements.synchroniser(moi);
  }

  /** Les données d'un compte : JSON, CSV et PDF dans un ZIP. */
  @EnExport()
  @Get('users/:id/export')
  async exporter(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    telecharger(reponse, await this.remises.exporter(moi, id));
  }

  /** Le journal, la ligne la plus récente d'abord. */
  @Get('journal')
  async lireJournal(
    @Query() criteres: ListeJournalDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<LigneJournal[]> {
    return repondrePage(reponse, await this.journal.lister(criteres));
  }
}
