import type { SituationsDeDevis } from '@facturier/domaine/contrat/devis-situations';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { ReceptionDeDevisDto, RetenueDeDevisDto } from './dto';
import { LectureSituationsService } from './lecture-situations.service';
import { RetenueDevisService } from './retenue-devis.service';

/** Les travaux d'un devis accepté : leur avancement, leur retenue de garantie, leur réception. */
@Acces('professionnel')
@Controller('devis/:id')
export class SituationsDevisController {
  constructor(
    private readonly lecture: LectureSituationsService,
    private readonly retenues: RetenueDevisService,
  ) {}

  @Get('situations')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<SituationsDeDevis> {
    return this.lecture.lire(moi.id, id);
  }

  @Ecriture()
  @Put('retenue')
  async retenir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RetenueDeDevisDto,
  ): Promise<SituationsDeDevis> {
    await this.retenues.retenir(moi, id, dto);
    return this.lecture.lire(moi.id, id);
  }

  @Ecriture()
  @Post('reception')
  @HttpCode(200)
  async recevoir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: ReceptionDeDevisDto,
  ): Promise<SituationsDeDevis> {
    await this.retenues.recevoir(moi, id, dto);
    return this.lecture.lire(moi.id, id);
  }
}
