import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { PageDevisService } from '../liens/page-devis.service';
import { CertificatsService } from '../signature/certificats.service';
import { donnerFichier } from '../signature/donner-fichier';
import { devisAProuver } from '../signature/signature.mapper';
import { BoitesService } from './boites.service';

/** Les fichiers d'un devis reçu. */
@Acces('connecte')
@Controller('devis/recus/:id')
export class FichiersRecusController {
  constructor(
    private readonly boites: BoitesService,
    private readonly page: PageDevisService,
    private readonly certificats: CertificatsService,
  ) {}

  @Get('pdf')
  async pdf(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    await donnerFichier(reponse, await this.page.pdfDe(await this.boites.ouvrir(moi, id)));
  }

  @Get('certificat')
  async certificat(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    const devis = devisAProuver(await this.boites.ouvrir(moi, id));
    await donnerFichier(reponse, await this.certificats.certificat(devis));
  }

  @Get('preuve.json')
  async preuve(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    const devis = devisAProuver(await this.boites.ouvrir(moi, id));
    await donnerFichier(reponse, await this.certificats.preuve(devis));
  }
}
