import type { Message } from '@facturier/domaine/contrat/commun';
import type {
  AcceptationLue,
  ConsentementDeDevis,
  RetractationDeDevis,
  RetractationPreparee,
} from '@facturier/domaine/contrat/devis-signature';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/auth/acces';
import { Horloge } from '../../../common/horloge/horloge';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { reseauDe } from '../../../common/http/reseau';
import { AcceptationDto, RetractationDto } from '../dto/signature.dto';
import { LiensDevisService } from '../liens/liens-devis.service';
import { AcceptationService } from './acceptation.service';
import { CertificatsService } from './certificats.service';
import { donnerFichier } from './donner-fichier';
import { RetractationDevisService } from './retractation-devis.service';
import { devisAProuver } from './signature.mapper';

const CODE_PARTI: Message = { message: 'Un code est parti à l’adresse qui a conclu. Il vaut dix minutes.' };

/** Répondre à un devis par son lien, sans compte : l'accepter, puis, si la loi le permet, s'en rétracter. */
@Public()
@Controller('public/devis/:jeton')
export class SignaturePubliqueController {
  constructor(
    private readonly acceptations: AcceptationService,
    private readonly retractations: RetractationDevisService,
    private readonly liens: LiensDevisService,
    private readonly certificats: CertificatsService,
    private readonly horloge: Horloge,
  ) {}

  @Get('consentement')
  consentement(@Param('jeton') jeton: string, @Req() { ip }: FastifyRequest): Promise<ConsentementDeDevis> {
    return this.acceptations.consentement(jeton, reseauDe(ip), this.horloge.maintenant());
  }

  @Post('accepter')
  @HttpCode(200)
  accepter(
    @Param('jeton') jeton: string,
    @Body() dto: AcceptationDto,
    @Req() { ip, headers }: FastifyRequest,
    @DemandeUnique() demande: Demande | null,
  ): Promise<AcceptationLue> {
    const origine = { le: this.horloge.maintenant(), ip, agent: headers['user-agent'] ?? '' };
    return this.acceptations.accepter(jeton, reseauDe(ip), dto, { origine, demande });
  }

  @Get('acceptation')
  acceptation(@Param('jeton') jeton: string, @Req() { ip }: FastifyRequest): Promise<AcceptationLue> {
    return this.acceptations.lire(jeton, reseauDe(ip));
  }

  @Get('certificat')
  async certificat(
    @Param('jeton') jeton: string,
    @Req() { ip }: FastifyRequest,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    const devis = devisAProuver(await this.liens.trouver(jeton, reseauDe(ip)));
    await donnerFichier(reponse, await this.certificats.certificat(devis));
  }

  @Get('preuve.json')
  async preuve(
    @Param('jeton') jeton: string,
    @Req() { ip }: FastifyRequest,
    @Res() reponse: FastifyReply,
  ): Promise<void> {
    const devis = devisAProuver(await this.liens.trouver(jeton, reseauDe(ip)));
    await donnerFichier(reponse, await this.certificats.preuve(devis));
  }

  @Post('retractation')
  @HttpCode(200)
  preparer(
    @Param('jeton') jeton: string,
    @Body() dto: RetractationDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<RetractationPreparee> {
    return this.retractations.preparer(jeton, reseauDe(ip), dto);
  }

  @Post('retractation/code')
  @HttpCode(200)
  async envoyerCode(@Param('jeton') jeton: string, @Req() { ip }: FastifyRequest): Promise<Message> {
    await this.retractations.envoyerCode(jeton, reseauDe(ip));
    return CODE_PARTI;
  }

  @Post('retractation/confirmer')
  @HttpCode(200)
  confirmer(
    @Param('jeton') jeton: string,
    @Body() dto: RetractationDto,
    @Req() { ip }: FastifyRequest,
    @DemandeUnique() demande: Demande | null,
  ): Promise<RetractationDeDevis> {
    return this.retractations.confirmer(jeton, reseauDe(ip), dto, demande);
  }
}
