import type { Devis, DevisResume } from '@facturier/domaine/contrat/devis';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces, SessionRetenue } from '../../common/auth/acces';
import { Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { repondrePage } from '../../common/http/curseur';
import { BrouillonsDevisService } from './brouillons-devis.service';
import { DocumentsDevisService } from './documents-devis.service';
import { DevisDto, ListeDevisDto, NouveauDevisDto } from './dto/devis.dto';
import { LectureDevisService } from './lecture-devis.service';
import { VersionsDevisService } from './versions-devis.service';

/** Les devis d'un émetteur : liste, détail, brouillons, copies, PDF. */
@Acces('professionnel')
@Controller('devis')
export class DevisController {
  constructor(
    private readonly lecture: LectureDevisService,
    private readonly brouillons: BrouillonsDevisService,
    private readonly versions: VersionsDevisService,
    private readonly documents: DocumentsDevisService,
  ) {}

  @SessionRetenue()
  @Get()
  async lister(
    @Moi() moi: Identite,
    @Query() criteres: ListeDevisDto,
    @Res({ passthrough: true }) reponse: FastifyReply,
  ): Promise<DevisResume[]> {
    return repondrePage(reponse, await this.lecture.lister(moi.id, criteres));
  }

  @Get(':id')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<Devis> {
    return this.lecture.lire(moi, id);
  }

  @Ecriture()
  @Post()
  async creer(
    @Moi() moi: Identite,
    @Body() dto: NouveauDevisDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Devis> {
    return this.lecture.lire(moi, await this.brouillons.creer(moi, dto, demande));
  }

  @Ecriture()
  @Put(':id')
  async modifier(@Moi() moi: Identite, @Param('id') id: string, @Body() dto: DevisDto): Promise<Devis> {
    await this.brouillons.modifier(moi, id, dto);
    return this.lecture.lire(moi, id);
  }

  @Delete(':id')
  @HttpCode(204)
  async supprimer(@Moi() moi: Identite, @Param('id') id: string): Promise<void> {
    await this.brouillons.supprimer(moi, id);
  }

  @Ecriture()
  @Post(':id/reviser')
  async reviser(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Devis> {
    return this.lecture.lire(moi, await this.versions.reviser(moi, id, demande));
  }

  @Ecriture()
  @Post(':id/dupliquer')
  async dupliquer(@Moi() moi: Identite, @Param('id') id: string): Promise<Devis> {
    return this.lecture.lire(moi, await this.versions.dupliquer(moi, id));
  }

  @Get(':id/pdf')
  async pdf(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const { nom, octets } = await this.documents.pdfDe(moi.id, id);
    void reponse
      .header('Content-Disposition', `attachment; filename="${nom}"`)
      .header('Cache-Control', 'private, no-store')
      .type('application/pdf')
      .send(octets);
  }
}
