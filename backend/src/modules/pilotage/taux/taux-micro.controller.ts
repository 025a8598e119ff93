import type { TauxMicro } from '@facturier/domaine/contrat/taux-micro';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { TauxMicroDto } from './dto/taux-micro.dto';
import { TauxMicroService } from './taux-micro.service';

/** Les taux de cotisations, complétés par l'administration. */
@Acces('admin')
@Controller('admin/taux-micro')
export class TauxMicroController {
  constructor(private readonly taux: TauxMicroService) {}

  @Get()
  lister(): Promise<TauxMicro> {
    return this.taux.lister();
  }

  @Put()
  saisir(@Moi() moi: Identite, @Body() dto: TauxMicroDto): Promise<TauxMicro> {
    return this.taux.saisir(moi, dto);
  }
}
