import type { Message } from '@facturier/domaine/contrat/commun';
import type { LitigePublic } from '@facturier/domaine/contrat/litiges';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../common/auth/acces';
import { reseauDe } from '../../common/http/reseau';
import { LitigeParLienDto, MessageParLienDto, RetraitParLienDto } from './dto/litiges.dto';
import { LitigesParLienService } from './litiges-par-lien.service';

/** Contester une facture par son lien, sans compte. */
@Public()
@Controller('public/factures/:jeton')
export class LitigesPublicsController {
  constructor(private readonly litiges: LitigesParLienService) {}

  @Get('litige')
  lire(@Param('jeton') jeton: string, @Req() { ip }: FastifyRequest): Promise<LitigePublic> {
    return this.litiges.lire(jeton, reseauDe(ip));
  }

  @Post('code')
  @HttpCode(200)
  envoyerCode(@Param('jeton') jeton: string, @Req() { ip }: FastifyRequest): Promise<Message> {
    return this.litiges.envoyerCode(jeton, reseauDe(ip));
  }

  @Post('litige')
  contester(
    @Param('jeton') jeton: string,
    @Body() dto: LitigeParLienDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<LitigePublic> {
    return this.litiges.contester(jeton, reseauDe(ip), dto);
  }

  @Post('litige/messages')
  ecrire(
    @Param('jeton') jeton: string,
    @Body() dto: MessageParLienDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<LitigePublic> {
    return this.litiges.ecrire(jeton, reseauDe(ip), dto);
  }

  @Post('litige/retrait')
  @HttpCode(200)
  retirer(
    @Param('jeton') jeton: string,
    @Body() dto: RetraitParLienDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<LitigePublic> {
    return this.litiges.retirer(jeton, reseauDe(ip), dto);
  }
}
