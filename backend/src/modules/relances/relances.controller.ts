import type { ApercuRelance, ReglagesRelances, RelancesAVenir } from '@facturier/domaine/contrat/relances';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { CalendrierRelancesService } from './calendrier.service';
import { ApercuRelanceDto, ReglagesRelancesDto } from './dto/relances.dto';
import { EnvoiManuelService } from './envoi-manuel.service';
import { ReglagesRelancesService } from './reglages.service';

/** Les rappels d'un compte : réglages, calendrier, essai d'un texte. */
@Acces('professionnel')
@Controller('relances')
export class RelancesController {
  constructor(
    private readonly reglages: ReglagesRelancesService,
    private readonly calendrier: CalendrierRelancesService,
    private readonly envoi: EnvoiManuelService,
  ) {}

  @Get('sequences')
  lire(@Moi() { id }: Identite): Promise<ReglagesRelances> {
    return this.reglages.lire(id);
  }

  @Ecriture()
  @Put('sequences')
  changer(@Moi() { id }: Identite, @Body() dto: ReglagesRelancesDto): Promise<ReglagesRelances> {
    return this.reglages.changer(id, dto);
  }

  @Get('a-venir')
  aVenir(@Moi() { id }: Identite): Promise<RelancesAVenir> {
    return this.calendrier.lire(id);
  }

  @Ecriture()
  @Post('apercu')
  @HttpCode(200)
  essayer(@Moi() moi: Identite, @Body() dto: ApercuRelanceDto): Promise<ApercuRelance> {
    return this.envoi.essayer(moi, dto);
  }
}
