import type { Facture } from '@facturier/domaine/contrat/factures';
import type { AdresseDuBrouillon } from '@facturier/domaine/contrat/plateforme';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { AdressesService } from '../emission/adresses.service';
import { PresentationService } from '../lecture/presentation.service';
import { RedepotService } from './redepot.service';

/** Le dépôt d'une facture chez sa plateforme. */
@Acces('professionnel')
@Controller('factures')
export class RedepotsController {
  constructor(
    private readonly redepots: RedepotService,
    private readonly adresses: AdressesService,
    private readonly presentation: PresentationService,
  ) {}

  /** Dit où partirait ce brouillon. */
  @Get(':id/adresse')
  adresse(@Moi() { id: emetteurId }: Identite, @Param('id') id: string): Promise<AdresseDuBrouillon> {
    return this.adresses.dire(emetteurId, id);
  }

  /** Redemande un dépôt arrêté, ou que la plateforme n'a pas pris. */
  @Post(':id/depot')
  @HttpCode(200)
  async redemander(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    await this.redepots.redemander(moi, id, demande);
    return this.presentation.rendre(moi, id);
  }
}
