import type { Message } from '@facturier/domaine/contrat/commun';
import type { FacturePublique, SuiteConsultation } from '@facturier/domaine/contrat/liens';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/auth/acces';
import { reseauDe } from '../../common/http/reseau';
import { ConsultationsService } from './consultations.service';
import { ConsultationDto } from './dto/liens.dto';
import { FacturePubliqueService, type Fichier } from './facture-publique.service';
import { VisiteursService } from './visiteurs.service';

const donner = (reponse: FastifyReply, { nom, octets }: Fichier, type: string): FastifyReply =>
  reponse.header('Content-Disposition', `attachment; filename="${nom}"`).type(type).send(octets);

/** Une facture par son lien, sans compte. */
@Public()
@Controller('public/factures/:jeton')
export class LiensPublicsController {
  constructor(
    private readonly factures: FacturePubliqueService,
    private readonly consultations: ConsultationsService,
    private readonly visiteurs: VisiteursService,
  ) {}

  @Get()
  lire(@Param('jeton') jeton: string, @Req() requete: FastifyRequest): Promise<FacturePublique> {
    const { reseau, compte } = this.visiteurs.de(requete);
    return this.factures.lire(jeton, reseau, compte);
  }

  @Get('pdf')
  async pdf(
    @Param('jeton') jeton: string,
    @Req() { ip }: FastifyRequest,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    await donner(reponse, await this.factures.pdf(jeton, reseauDe(ip)), 'application/pdf');
  }

  @Get('xml')
  async xml(
    @Param('jeton') jeton: string,
    @Req() { ip }: FastifyRequest,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    await donner(reponse, await this.factures.xml(jeton, reseauDe(ip)), 'application/xml; charset=utf-8');
  }

  @Get('logo')
  async logo(
    @Param('jeton') jeton: string,
    @Req() { ip }: FastifyRequest,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    const { type, octets } = await this.factures.logo(jeton, reseauDe(ip));
    void reponse.type(type).send(Buffer.from(octets));
  }

  @Post('consultation')
  @HttpCode(200)
  consulter(
    @Param('jeton') jeton: string,
    @Body() { niveau }: ConsultationDto,
    @Req() requete: FastifyRequest,
  ): Promise<SuiteConsultation> {
    return this.consultations.dire(jeton, niveau, this.visiteurs.de(requete));
  }

  @Post('accuse')
  @HttpCode(200)
  accuser(@Param('jeton') jeton: string, @Req() requete: FastifyRequest): Promise<SuiteConsultation> {
    return this.consultations.dire(jeton, 'accusee', this.visiteurs.de(requete));
  }

  @Post('demande')
  @HttpCode(200)
  demander(@Param('jeton') jeton: string, @Req() requete: FastifyRequest): Promise<Message> {
    return this.consultations.demander(jeton, this.visiteurs.de(requete));
  }
}
