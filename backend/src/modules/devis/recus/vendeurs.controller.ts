import type { VendeurConnu } from '@facturier/domaine/contrat/devis-recus';
import { Controller, Get } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { VendeursService } from './vendeurs.service';

/** De qui l'appelant a reçu des devis et des factures. */
@Acces('connecte')
@Controller('vendeurs')
export class VendeursController {
  constructor(private readonly vendeurs: VendeursService) {}

  @Get()
  lister(@Moi() moi: Identite): Promise<VendeurConnu[]> {
    return this.vendeurs.lister(moi);
  }
}
