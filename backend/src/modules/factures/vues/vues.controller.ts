import type { VuesFactures } from '@facturier/domaine/contrat/vues';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { VuesDto } from './dto/vues.dto';
import { VuesService } from './vues.service';

/** Comment l'appelant regarde sa liste de factures. */
@Acces('connecte')
@Controller('factures/vues')
export class VuesController {
  constructor(private readonly vues: VuesService) {}

  @Get()
  lire(@Moi() { id }: Identite): Promise<VuesFactures> {
    return this.vues.lire(id);
  }

  /** Change ce qui est envoyé. */
  @Put()
  changer(@Moi() { id }: Identite, @Body() dto: VuesDto): Promise<VuesFactures> {
    return this.vues.changer(id, dto);
  }
}
