import type { LiensDeFacture, ReglageLiens } from '@facturier/domaine/contrat/liens';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { Ecriture } from '../../common/auth/droits';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { LienDto, ReglageLiensDto } from './dto/liens.dto';
import { LiensService } from './liens.service';

/** Les liens publics d'une facture, du côté de son émetteur. */
@Acces('professionnel')
@Controller()
export class LiensController {
  constructor(private readonly liens: LiensService) {}

  @Get('factures/:id/liens')
  lister(@Moi() moi: Identite, @Param('id') id: string): Promise<LiensDeFacture> {
    return this.liens.lister(moi.id, id);
  }

  @Ecriture()
  @Post('factures/:id/liens')
  ouvrir(@Moi() moi: Identite, @Param('id') id: string, @Body() dto: LienDto): Promise<LiensDeFacture> {
    return this.liens.ouvrir(moi.id, id, dto.adresse);
  }

  @Ecriture()
  @Post('factures/:id/liens/:lien')
  remplacer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Param('lien') lien: string,
  ): Promise<LiensDeFacture> {
    return this.liens.remplacer(moi.id, id, lien);
  }

  @Delete('factures/:id/liens/:lien')
  revoquer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Param('lien') lien: string,
  ): Promise<LiensDeFacture> {
    return this.liens.revoquer(moi.id, id, lien);
  }

  @Get('liens')
  reglage(@Moi() moi: Identite): Promise<ReglageLiens> {
    return this.liens.reglage(moi.id);
  }

  @Put('liens')
  regler(@Moi() moi: Identite, @Body() dto: ReglageLiensDto): Promise<ReglageLiens> {
    return this.liens.regler(moi.id, dto);
  }
}
