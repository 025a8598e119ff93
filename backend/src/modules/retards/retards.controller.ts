import type { RetardDeFacture } from '@facturier/domaine/contrat/retards';
import { Controller, Get, Param } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { RetardsService } from './retards.service';

/** Ce que le retard d'une facture a ajouté. */
@Acces('professionnel')
@Controller('factures')
export class RetardsController {
  constructor(private readonly retards: RetardsService) {}

  @Get(':id/retard')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<RetardDeFacture> {
    return this.retards.lire(moi, id);
  }
}
