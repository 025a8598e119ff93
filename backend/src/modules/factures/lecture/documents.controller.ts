import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { DocumentsService } from '../../documents/octets/documents.service';
import { LectureService } from './lecture.service';

/** Le document d’une facture : ses octets et son logo. */
@Controller('factures')
export class DocumentsController {
  constructor(
    private readonly lecture: LectureService,
    private readonly documents: DocumentsService,
  ) {}

  /** Le PDF : les octets enregistrés à l'émission. */
  @Acces('connecte')
  @Get(':id/pdf')
  async pdf(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const { facture } = await this.lecture.ouvrir(moi, id);
    const octets = await this.documents.octetsDe(facture);
    const nom = `${facture.numero ?? 'brouillon'}.pdf`;
    void reponse
      .header('Content-Disposition', `attachment; filename="${nom}"`)
      .header('Cache-Control', 'private, no-store')
      .type('application/pdf')
      .send(octets);
  }

  /** La facture électronique : le XML que le PDF porte. @throws FactureNonEmise pour un brouillon */
  @Acces('connecte')
  @Get(':id/xml')
  async xml(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const { facture } = await this.lecture.ouvrir(moi, id);
    const xml = await this.documents.xmlDe(facture);
    void reponse
      .header('Content-Disposition', `attachment; filename="${facture.numero}.xml"`)
      .header('Cache-Control', 'private, no-store')
      .type('application/xml; charset=utf-8')
      .send(xml);
  }

  /** Le logo figé à l'émission, celui du PDF. @throws RessourceIntrouvable sans logo figé */
  @Acces('connecte')
  @Get(':id/logo')
  async logo(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const { facture } = await this.lecture.lireEnJournalisant(moi, id);
    const logo = await this.documents.logoFige(facture);
    if (!logo) throw new RessourceIntrouvable();
    void reponse
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('Vary', 'Authorization')
      .type(logo.type)
      .send(Buffer.from(logo.octets));
  }
}
