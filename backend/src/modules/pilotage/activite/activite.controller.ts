import type { ActiviteConnue } from '@facturier/domaine/contrat/activite';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { ActiviteService } from './activite.service';
import { ActiviteDto } from './dto/activite.dto';

/** L'activité d'un micro-entrepreneur. */
@Acces('professionnel')
@Controller('activite')
export class ActiviteController {
  constructor(private readonly activite: ActiviteService) {}

  @Get()
  lire(@Moi() { id }: Identite): Promise<ActiviteConnue> {
    return this.activite.lire(id);
  }

  @Ecriture()
  @Put()
  dire(@Moi() { id }: Identite, @Body() dto: ActiviteDto): Promise<ActiviteConnue> {
    return this.activite.dire(id, dto);
  }
}
