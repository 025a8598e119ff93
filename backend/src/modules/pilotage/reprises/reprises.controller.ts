import type { RepriseDAnnee } from '@facturier/domaine/contrat/activite';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { EncaisseAilleursDto } from './dto/reprises.dto';
import { ReprisesService } from './reprises.service';

/** Ce qui est encaissé hors de Facturier. */
@Acces('professionnel')
@Controller('encaisse-ailleurs')
export class ReprisesController {
  constructor(private readonly reprises: ReprisesService) {}

  @Get()
  lister(@Moi() { id }: Identite): Promise<RepriseDAnnee[]> {
    return this.reprises.lister(id);
  }

  @Ecriture()
  @Put()
  remplacer(@Moi() { id }: Identite, @Body() dto: EncaisseAilleursDto): Promise<RepriseDAnnee[]> {
    return this.reprises.remplacer(id, dto);
  }
}
