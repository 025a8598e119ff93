import type { LitigeDeFacture, Litiges } from '@facturier/domaine/contrat/litiges';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { AvoirsDeLitigeService } from './avoirs-de-litige.service';
import { DecisionsService } from './decisions.service';
import { DecisionDto, LitigeDto, MessageDeLitigeDto } from './dto/litiges.dto';
import { EchangesService } from './echanges.service';
import { LectureLitigesService } from './lecture-litiges.service';
import { LitigesRecusService } from './litiges-recus.service';

/** Les litiges, dans un compte : du côté de l'émetteur, et du destinataire qui conteste. */
@Controller()
export class LitigesController {
  constructor(
    private readonly lecture: LectureLitigesService,
    private readonly recus: LitigesRecusService,
    private readonly echanges: EchangesService,
    private readonly decisions: DecisionsService,
    private readonly avoirs: AvoirsDeLitigeService,
  ) {}

  @Acces('connecte')
  @Get('factures/:id/litige')
  deFacture(@Moi() moi: Identite, @Param('id') id: string): Promise<LitigeDeFacture> {
    return this.lecture.deFacture(moi, id);
  }

  @Acces('connecte')
  @Post('factures/:id/litige')
  contester(@Moi() moi: Identite, @Param('id') id: string, @Body() dto: LitigeDto): Promise<LitigeDeFacture> {
    return this.recus.contester(moi, id, dto);
  }

  @Acces('professionnel')
  @Get('litiges')
  lister(@Moi() moi: Identite): Promise<Litiges> {
    return this.lecture.lister(moi.id);
  }

  @Acces('professionnel')
  @Post('litiges/:id/messages')
  repondre(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() { texte }: MessageDeLitigeDto,
  ): Promise<LitigeDeFacture> {
    return this.echanges.deLEmetteur(moi, id, texte);
  }

  @Acces('professionnel')
  @Post('litiges/:id/decision')
  @HttpCode(200)
  decider(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: DecisionDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<LitigeDeFacture> {
    return this.decisions.decider(moi, id, dto, demande);
  }

  @Acces('professionnel')
  @Ecriture()
  @Post('litiges/:id/avoir')
  emettreAvoir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<LitigeDeFacture> {
    return this.avoirs.emettre(moi, id, demande);
  }
}
