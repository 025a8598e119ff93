import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import type { Facture, Paiement } from '@facturier/domaine/contrat/factures';
import { PresentationService } from '../lecture/presentation.service';
import { PaiementDto, PayerDto } from './dto/paiement.dto';
import { rendrePaiements } from './paiements.mapper';
import { PaiementService } from '../../livre/paiements/paiement.service';

/** Le livre des recettes d’une facture. */
@Controller('factures')
export class PaiementsController {
  constructor(
    private readonly paiements: PaiementService,
    private readonly presentation: PresentationService,
  ) {}

  /** Enregistre un paiement : par défaut aujourd'hui, tout ce qui reste, par virement. */
  @Acces('professionnel')
  @Patch(':id/payer')
  async payer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: PayerDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    return this.presentation.rendreFait(moi, await this.paiements.solder(moi, id, dto, demande));
  }

  @Acces('professionnel')
  @Get(':id/paiements')
  async lirePaiements(@Moi() moi: Identite, @Param('id') id: string): Promise<Paiement[]> {
    return rendrePaiements(await this.paiements.lister(moi.id, id));
  }

  /** Ajoute une écriture, ou l'écriture contraire d'une autre (`annule`). */
  @Acces('professionnel')
  @Post(':id/paiements')
  async ajouterPaiement(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: PaiementDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    return this.presentation.rendreFait(moi, await this.paiements.ajouter(moi, id, dto, demande));
  }
}
