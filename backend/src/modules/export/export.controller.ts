import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces, PreuveRecente } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { EnExport } from '../../common/http/tours/tours.interceptor';
import { DocumentsDto, ExportRecettesDto, FormatDto } from './dto/export.dto';
import { ExportRecettesService } from './export-recettes.service';
import { ExportsService } from './exports.service';
import { telecharger } from './telecharger';

/** Les exports de ses propres données. */
@EnExport()
@Acces('connecte')
@Controller()
export class ExportController {
  constructor(
    private readonly exports: ExportsService,
    private readonly livre: ExportRecettesService,
  ) {}

  /** `export-factures-rgpd-{role}-{date}.json` : factures et clients. */
  @Get('export-factures-rgpd')
  async facturesRgpd(@Moi() moi: Identite, @Res() reponse: FastifyReply): Promise<void> {
    telecharger(reponse, await this.exports.facturesRgpd(moi));
  }

  /** `export-clients-rgpd-{date}.json`. */
  @Get('export-clients-rgpd')
  async clientsRgpd(@Moi() moi: Identite, @Res() reponse: FastifyReply): Promise<void> {
    telecharger(reponse, await this.exports.clientsRgpd(moi));
  }

  /** Toutes les données du compte, messages et journal compris ; le mot de passe donné il y a peu. */
  @PreuveRecente()
  @Get('export/user-data')
  async donnees(@Moi() moi: Identite, @Res() reponse: FastifyReply): Promise<void> {
    telecharger(reponse, await this.exports.toutesLesDonnees(moi));
  }

  @Get('export/factures')
  async factures(
    @Moi() moi: Identite,
    @Query() { format }: FormatDto,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    telecharger(reponse, await this.exports.exporterFactures(moi, format ?? 'json'));
  }

  @Get('export/clients')
  async clients(
    @Moi() moi: Identite,
    @Query() { format }: FormatDto,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    telecharger(reponse, await this.exports.exporterClients(moi, format ?? 'json'));
  }

  /** `livre-des-recettes-{période}.csv`, `.xlsx` ou `.pdf`. */
  @Acces('professionnel')
  @Get('export/recettes')
  async recettes(
    @Moi() moi: Identite,
    @Query() criteres: ExportRecettesDto,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    telecharger(reponse, await this.livre.exporter(moi, criteres));
  }

  /** Les PDF des documents émis : tous, ou ceux de `ids`. `X-Nombre-Documents` dit combien viennent. */
  @Get('export/pdf.zip')
  async pdf(
    @Moi() moi: Identite,
    @Query() { ids }: DocumentsDto,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    telecharger(reponse, await this.exports.archiveDesPdf(moi, ids ?? null));
  }
}
