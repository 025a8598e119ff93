import type { PourquoiCeChiffre, TableauDeBord } from '@facturier/domaine/contrat/pilotage';
import { Controller, Get, Query } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { PourquoiDto } from './dto/pourquoi.dto';
import { PourquoiService } from './pourquoi.service';
import { TableauService } from './tableau.service';

/** Le tableau de bord : lu dans tout plan, essai fini compris. */
@Acces('professionnel')
@Controller('pilotage')
export class TableauController {
  constructor(
    private readonly tableau: TableauService,
    private readonly raisons: PourquoiService,
  ) {}

  @Get()
  lire(@Moi() { id }: Identite): Promise<TableauDeBord> {
    return this.tableau.lire(id);
  }

  @Get('pourquoi')
  pourquoi(@Moi() { id }: Identite, @Query() criteres: PourquoiDto): Promise<PourquoiCeChiffre> {
    return this.raisons.lire(id, criteres);
  }
}
