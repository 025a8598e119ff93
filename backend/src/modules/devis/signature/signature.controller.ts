import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { CertificatsService } from './certificats.service';
import { donnerFichier } from './donner-fichier';

/** Ce qu'un émetteur garde d'un devis accepté par lien. */
@Acces('professionnel')
@Controller('devis/:id')
export class SignatureController {
  constructor(private readonly certificats: CertificatsService) {}

  @Get('certificat')
  async certificat(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    await donnerFichier(
      reponse,
      await this.certificats.certificat(await this.certificats.devisDe(moi.id, id)),
    );
  }

  @Get('preuve.json')
  async preuve(@Moi() moi: Identite, @Param('id') id: string, @Res() reponse: FastifyReply): Promise<void> {
    await donnerFichier(reponse, await this.certificats.preuve(await this.certificats.devisDe(moi.id, id)));
  }
}
