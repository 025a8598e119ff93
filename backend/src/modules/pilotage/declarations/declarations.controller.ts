import type { DeclarationDePeriode, DeclarationResumee } from '@facturier/domaine/contrat/declarations';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { EnExport } from '../../../common/http/tours/tours.interceptor';
import { telecharger } from '../../export/telecharger';
import { AnneeDto } from '../seuils/dto/seuils.dto';
import { ActesDeclarationService } from './actes-declaration.service';
import { DeclarationsService } from './declarations.service';
import { DeclarerDto, SuiteDEcartDto } from './dto/declarations.dto';
import { ExportDeclarationService } from './export-declaration.service';
import { periodeDite } from './periode-dite';

/** Les déclarations préparées pour l'Urssaf, et ce que la personne dit en avoir fait : un acte de la loi, que l'essai fini n'empêche pas de noter. */
@Acces('professionnel')
@Controller('urssaf/declarations')
export class DeclarationsController {
  constructor(
    private readonly declarations: DeclarationsService,
    private readonly actes: ActesDeclarationService,
    private readonly exports: ExportDeclarationService,
  ) {}

  @Get()
  lister(@Moi() { id }: Identite, @Query() { annee }: AnneeDto): Promise<DeclarationResumee[]> {
    return this.declarations.lister(id, annee);
  }

  @Get('agenda.ics')
  async agenda(@Moi() { id }: Identite, @Res() reponse: FastifyReply): Promise<void> {
    const agenda = await this.declarations.agenda(id);
    void reponse
      .header('Content-Disposition', 'attachment; filename="declarations.ics"')
      .header('Cache-Control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(agenda);
  }

  @Get(':periode')
  async lire(@Moi() { id }: Identite, @Param('periode') cle: string): Promise<DeclarationDePeriode> {
    return this.declarations.lire(id, periodeDite(cle));
  }

  /** `declaration-urssaf-{période}.csv`. */
  @EnExport()
  @Get(':periode/csv')
  async enCsv(
    @Moi() { id }: Identite,
    @Param('periode') cle: string,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    telecharger(reponse, await this.exports.enCsv(id, periodeDite(cle)));
  }

  /** `declaration-urssaf-{période}.pdf`. */
  @EnExport()
  @Get(':periode/pdf')
  async enPdf(
    @Moi() { id }: Identite,
    @Param('periode') cle: string,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    telecharger(reponse, await this.exports.enPdf(id, periodeDite(cle)));
  }

  @Post(':periode/declarer')
  @HttpCode(200)
  async declarer(
    @Moi() { id }: Identite,
    @Param('periode') cle: string,
    @Body() dto: DeclarerDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<DeclarationDePeriode> {
    await this.actes.declarer(id, periodeDite(cle), dto, demande);
    return this.declarations.lire(id, cle);
  }

  @Post(':periode/rectifier')
  @HttpCode(200)
  async rectifier(
    @Moi() { id }: Identite,
    @Param('periode') cle: string,
    @Body() dto: SuiteDEcartDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<DeclarationDePeriode> {
    await this.actes.rectifier(id, periodeDite(cle), dto, demande);
    return this.declarations.lire(id, cle);
  }

  @Post(':periode/reporter')
  @HttpCode(200)
  async reporter(
    @Moi() { id }: Identite,
    @Param('periode') cle: string,
    @Body() dto: SuiteDEcartDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<DeclarationDePeriode> {
    await this.actes.reporter(id, periodeDite(cle), dto, demande);
    return this.declarations.lire(id, cle);
  }

  @Post(':periode/rouvrir')
  @HttpCode(200)
  async rouvrir(@Moi() { id }: Identite, @Param('periode') cle: string): Promise<DeclarationDePeriode> {
    await this.actes.rouvrir(id, periodeDite(cle));
    return this.declarations.lire(id, cle);
  }
}
