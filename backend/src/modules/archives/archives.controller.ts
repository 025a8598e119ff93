import type { Archive } from '@facturier/domaine/contrat/archives';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces, PreuveRecente } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { EnExport } from '../../common/http/tours/tours.interceptor';
import { ArchivesService } from './archives.service';
import { ArchiveDto } from './dto/archives.dto';
import { FichiersArchivesService } from './fichiers-archives.service';

/** Les archives de son compte ; toutes ces routes demandent le mot de passe donné il y a peu. */
@Acces('professionnel')
@Controller('archives')
export class ArchivesController {
  constructor(
    private readonly archives: ArchivesService,
    private readonly fichiers: FichiersArchivesService,
  ) {}

  @PreuveRecente()
  @Post()
  @HttpCode(202)
  demander(
    @Moi() moi: Identite,
    @Body() { sorte }: ArchiveDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Archive> {
    return this.archives.demander(moi, sorte, demande);
  }

  @PreuveRecente()
  @Get()
  lister(@Moi() moi: Identite): Promise<Archive[]> {
    return this.archives.lister(moi.id);
  }

  @PreuveRecente()
  @Get(':id')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<Archive> {
    return this.archives.lire(moi.id, id);
  }

  @EnExport()
  @PreuveRecente()
  @Get(':id/fichier')
  async fichier(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Headers('range') plage: string | undefined,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    const { nom, octets, de, sha256, flux } = await this.fichiers.lire(moi, id, plage);
    if (de > 0) void reponse.status(206).header('Content-Range', `bytes ${de}-${octets - 1}/${octets}`);
    void reponse
      .header('Content-Disposition', `attachment; filename="${nom}"`)
      .header('Cache-Control', 'private, no-store')
      .header('Accept-Ranges', 'bytes')
      .header('ETag', `"${sha256}"`)
      .header('Content-Length', String(octets - de))
      .type('application/zip')
      .send(flux);
  }

  @PreuveRecente()
  @Delete(':id')
  @HttpCode(204)
  effacer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    return this.archives.effacer(moi.id, id);
  }
}
