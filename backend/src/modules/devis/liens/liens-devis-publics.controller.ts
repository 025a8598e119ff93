import type { Message } from '@facturier/domaine/contrat/commun';
import type { DevisPublic } from '@facturier/domaine/contrat/devis-liens';
import type { SuiteConsultation } from '@facturier/domaine/contrat/liens';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/acces';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { reseauDe } from '../../../common/http/reseau';
import { VisiteursService } from '../../liens/visiteurs.service';
import { RaisonDto } from '../dto/devis.dto';
import { DefisSignatureService } from './defis-signature.service';
import { LiensDevisService } from './liens-devis.service';
import { PageDevisService } from './page-devis.service';
import { RefusParLienService } from './refus-par-lien.service';
import { VisitesDevisService } from './visites-devis.service';

const CODE_PARTI: Message = {
  message: 'Un code est parti à l’adresse où ce devis a été envoyé. Il vaut dix minutes.',
};

/** Un devis par son lien, sans compte. */
@Public()
@Controller('public/devis/:jeton')
export class LiensDevisPublicsController {
  constructor(
    private readonly page: PageDevisService,
    private readonly liens: LiensDevisService,
    private readonly defis: DefisSignatureService,
    private readonly visites: VisitesDevisService,
    private readonly refus: RefusParLienService,
    private readonly visiteurs: VisiteursService,
  ) {}

  @Get()
  lire(@Param('jeton') jeton: string, @Req() requete: FastifyRequest): Promise<DevisPublic> {
    const { reseau, compte } = this.visiteurs.de(requete);
    return this.page.lire(jeton, reseau, compte);
  }

  @Get('pdf')
  async pdf(
    @Param('jeton') jeton: string,
    @Req() { ip }: FastifyRequest,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    const { nom, octets } = await this.page.pdf(jeton, reseauDe(ip));
    void reponse
      .header('Content-Disposition', `attachment; filename="${nom}"`)
      .type('application/pdf')
      .send(octets);
  }

  @Post('code')
  @HttpCode(200)
  async envoyerCode(@Param('jeton') jeton: string, @Req() { ip }: FastifyRequest): Promise<Message> {
    await this.defis.envoyer(await this.liens.vivant(jeton, reseauDe(ip)));
    return CODE_PARTI;
  }

  @Post('vu')
  @HttpCode(200)
  voir(@Param('jeton') jeton: string, @Req() requete: FastifyRequest): Promise<SuiteConsultation> {
    return this.visites.voir(jeton, this.visiteurs.de(requete));
  }

  @Post('nouveau-lien')
  @HttpCode(200)
  demander(@Param('jeton') jeton: string, @Req() requete: FastifyRequest): Promise<Message> {
    return this.visites.demander(jeton, this.visiteurs.de(requete));
  }

  @Post('refuser')
  @HttpCode(200)
  async refuser(
    @Param('jeton') jeton: string,
    @Body() { raison }: RaisonDto,
    @Req() requete: FastifyRequest,
    @DemandeUnique() demande: Demande | null,
  ): Promise<DevisPublic> {
    const visiteur = this.visiteurs.de(requete);
    const { reseau, compte } = visiteur;
    const { lien } = await this.liens.trouver(jeton, reseau);
    const acte = { raison, lienId: lien._id.toHexString(), demande };
    await this.refus.refuser(() => this.liens.vivant(jeton, reseau), acte, visiteur);
    return this.page.lire(jeton, reseau, compte);
  }
}
