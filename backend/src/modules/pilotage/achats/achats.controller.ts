import type { Achat, RegistreDesAchats } from '@facturier/domaine/contrat/achats';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { EnExport } from '../../../common/http/tours/tours.interceptor';
import { telecharger } from '../../export/telecharger';
import { AnneeDto } from '../seuils/dto/seuils.dto';
import { AchatsService } from './achats.service';
import { AchatDto, ExportAchatsDto } from './dto/achats.dto';
import { ExportAchatsService } from './export-achats.service';

/** Le registre des achats : un devoir de la loi, tenu dans tout plan, essai fini compris. */
@Acces('professionnel')
@Controller('achats')
export class AchatsController {
  constructor(
    private readonly achats: AchatsService,
    private readonly exports: ExportAchatsService,
  ) {}

  @Get()
  lire(@Moi() { id }: Identite, @Query() { annee }: AnneeDto): Promise<RegistreDesAchats> {
    return this.achats.lire(id, annee);
  }

  /** `registre-des-achats-{année}.csv`, `.xlsx` ou `.pdf`. */
  @EnExport()
  @Get('export')
  async exporter(
    @Moi() { id }: Identite,
    @Query() criteres: ExportAchatsDto,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    telecharger(reponse, await this.exports.exporter(id, criteres));
  }

  @Post()
  inscrire(
    @Moi() { id }: Identite,
    @Body() dto: AchatDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Achat> {
    return this.achats.inscrire(id, dto, demande);
  }

  @Post(':id/annuler')
  annuler(
    @Moi() { id }: Identite,
    @Param('id') achat: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Achat> {
    return this.achats.annuler(id, achat, demande);
  }
}
