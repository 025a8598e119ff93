import type { NaturesDeFacture } from '@facturier/domaine/contrat/natures';
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { NaturesDto } from './dto/natures.dto';
import { NaturesService } from './natures.service';

/** Ce que vend un document émis qui le taisait : tenir le livre ne dépend pas d'un plan. */
@Acces('professionnel')
@Controller('factures/:id/natures')
export class NaturesController {
  constructor(private readonly natures: NaturesService) {}

  @Get()
  lire(@Moi() { id }: Identite, @Param('id') facture: string): Promise<NaturesDeFacture> {
    return this.natures.lire(id, facture);
  }

  @Put()
  dire(
    @Moi() moi: Identite,
    @Param('id') facture: string,
    @Body() dto: NaturesDto,
  ): Promise<NaturesDeFacture> {
    return this.natures.dire(moi, facture, dto);
  }
}
