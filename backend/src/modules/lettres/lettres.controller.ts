import type { MisesEnDemeure } from '@facturier/domaine/contrat/lettres';
import { Body, Controller, Get, Param, Post, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { SuiteDeLettreDto } from './dto/suite-lettre.dto';
import { LettresService } from './lettres.service';

/** Les mises en demeure d'une facture. */
@Acces('professionnel')
@Controller('factures/:id/mises-en-demeure')
export class LettresController {
  constructor(private readonly lettres: LettresService) {}

  @Get()
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<MisesEnDemeure> {
    return this.lettres.lire(moi, id);
  }

  @Ecriture()
  @Post()
  etablir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<MisesEnDemeure> {
    return this.lettres.etablir(moi, id, demande);
  }

  @Get(':rang/pdf')
  async pdf(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Param('rang') rang: string,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    const { nom, octets } = await this.lettres.pdf(moi, id, rang);
    void reponse
      .header('Content-Disposition', `attachment; filename="${nom}"`)
      .header('Cache-Control', 'private, no-store')
      .type('application/pdf')
      .send(octets);
  }

  @Ecriture()
  @Put(':rang')
  suivre(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Param('rang') rang: string,
    @Body() dto: SuiteDeLettreDto,
  ): Promise<MisesEnDemeure> {
    return this.lettres.suivre(moi, id, rang, dto);
  }
}
