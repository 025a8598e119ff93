import type { TauxLegaux } from '@facturier/domaine/contrat/retards';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { TauxLegalDto } from './dto/taux-legal.dto';
import { TauxService } from './taux.service';

/** Les taux d'intérêt légal, tenus par l'administration. */
@Acces('admin')
@Controller('admin/taux-legaux')
export class TauxController {
  constructor(private readonly taux: TauxService) {}

  @Get()
  lister(): Promise<TauxLegaux> {
    return this.taux.lister();
  }

  @Put()
  saisir(@Moi() moi: Identite, @Body() dto: TauxLegalDto): Promise<TauxLegaux> {
    return this.taux.saisir(moi, dto);
  }
}
