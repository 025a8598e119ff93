import type { Devis } from '@facturier/domaine/contrat/devis';
import type { FacturationDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { PresentationService } from '../../factures/lecture/presentation.service';
import { LectureDevisService } from '../lecture-devis.service';
import { AvenantsDevisService } from './avenants-devis.service';
import { FacturerDevisDto } from './dto';
import { FacturerDevisService } from './facturer-devis.service';
import { LectureFacturationService } from './lecture-facturation.service';

/** Facturer un devis accepté, et lire où il en est. */
@Acces('professionnel')
@Controller('devis/:id')
export class FacturationDevisController {
  constructor(
    private readonly factures: FacturerDevisService,
    private readonly lecture: LectureFacturationService,
    private readonly presentation: PresentationService,
    private readonly devis: LectureDevisService,
    private readonly avenants: AvenantsDevisService,
  ) {}

  @Ecriture()
  @Post('factures')
  async facturer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: FacturerDevisDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    return this.presentation.rendre(moi, await this.factures.facturer(moi, id, dto, demande));
  }

  @Ecriture()
  @Post('avenants')
  async avenant(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Devis> {
    return this.devis.lire(moi, await this.avenants.ouvrir(moi, id, demande));
  }

  @Get('facturation')
  lire(@Moi() moi: Identite, @Param('id') id: string): Promise<FacturationDeDevis> {
    return this.lecture.lire(moi.id, id);
  }
}
