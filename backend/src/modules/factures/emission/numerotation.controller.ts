import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { Controller, Get } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { RegistreEmissionsService } from './registre.service';

/** La numérotation des factures. */
@Controller('factures')
export class NumerotationController {
  constructor(private readonly registre: RegistreEmissionsService) {}

  /** Dernier et prochain numéro, à titre indicatif. */
  @Acces('professionnel')
  @Get('info-numerotation')
  async numerotation(@Moi() moi: Identite): Promise<InfoNumerotation> {
    return this.registre.apercu(moi.id);
  }
}
