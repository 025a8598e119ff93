import type { ApercuImport, Import, LectureImport } from '@facturier/domaine/contrat/imports';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { ImportDto, LectureImportDto } from './dto/imports.dto';
import { ImportsService } from './imports.service';
import { JugementsService } from './jugements.service';
import { LecturesService } from './lectures.service';

/** Arriver d'un autre outil : un fichier lu, montré, importé, défait. */
@Acces('professionnel')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly lectures: LecturesService,
    private readonly jugements: JugementsService,
    private readonly imports: ImportsService,
  ) {}

  /** Le corps est le fichier, octet pour octet. */
  @Post('lecture')
  @HttpCode(200)
  lireFichier(
    @Moi() moi: Identite,
    @Query() criteres: LectureImportDto,
    @Req() requete: FastifyRequest,
  ): Promise<LectureImport> {
    return this.lectures.lire(moi.id, requete.body, criteres);
  }

  @Post('apercu')
  @HttpCode(200)
  apercu(@Moi() moi: Identite, @Body() corps: ImportDto): Promise<ApercuImport> {
    return this.jugements.apercu(moi.id, corps);
  }

  @Post()
  @HttpCode(202)
  demander(
    @Moi() moi: Identite,
    @Body() corps: ImportDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Import> {
    return this.imports.demander(moi.id, corps, demande);
  }

  @Get()
  lister(@Moi() moi: Identite): Promise<Import[]> {
    return this.imports.lister(moi.id);
  }

  @Get(':id')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<Import> {
    return this.imports.lire(moi.id, id);
  }

  @Post(':id/annuler')
  @HttpCode(202)
  annuler(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Import> {
    return this.imports.annuler(moi.id, id, demande);
  }
}
