import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { ReceptionDeDevisDto, RetenueDeDevisDto } from './dto';
import { DecompteDevisService } from './decompte-devis.service';
import { LectureSituationsService } from './lecture-situations.service';
import { LettreRetenueService } from './lettre-retenue.service';
import { RetenueDevisService } from './retenue-devis.service';

const rendrePdf = (reponse: FastifyReply, { nom, octets }: { nom: string; octets: Buffer }): void => {
  void reponse
    .header('Content-Disposition', `attachment; filename="${nom}"`)
    .header('Cache-Control', 'private, no-store')
    .type('application/pdf')
    .send(octets);
};

/** Les travaux d'un devis accepté : leur avancement, leur retenue de garantie, leur réception. */
@Acces('professionnel')
@Controller('devis/:id')
export class SituationsDevisController {
  constructor(
    private readonly lecture: LectureSituationsService,
    private readonly retenues: RetenueDevisService,
    private readonly decomptes: DecompteDevisService,
    private readonly lettres: LettreRetenueService,
  ) {}

  @Get('situations')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<SituationsDeDevis> {
    return this.lecture.lire(moi.id, id);
  }

  @Ecriture()
  @Put('retenue')
  async retenir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RetenueDeDevisDto,
  ): Promise<SituationsDeDevis> {
    await this.retenues.retenir(moi, id, dto);
    return this.lecture.lire(moi.id, id);
  }

  @Ecriture()
  @Post('reception')
  @HttpCode(200)
  async recevoir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: ReceptionDeDevisDto,
  ): Promise<SituationsDeDevis> {
    await this.retenues.recevoir(moi, id, dto);
    return this.lecture.lire(moi.id, id);
  }

  @Ecriture()
  @Post('decompte')
  @HttpCode(200)
  async arreter(@Moi() moi: Identite, @Param('id') id: string): Promise<SituationsDeDevis> {
    await this.decomptes.arreter(moi, id);
    return this.lecture.lire(moi.id, id);
  }

  @Get('decompte')
  async decompte(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    rendrePdf(reponse, await this.decomptes.pdfDe(moi.id, id));
  }

  @Get('retenue/lettre')
  async lettre(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    rendrePdf(reponse, await this.lettres.pdfDe(moi.id, id));
  }
}
