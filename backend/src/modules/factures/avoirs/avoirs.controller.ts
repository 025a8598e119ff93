import { Body, Controller, Param, Post } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import type { Facture } from '@facturier/domaine/contrat/factures';
import { PresentationService } from '../lecture/presentation.service';
import { AvoirService } from './avoir.service';
import { lireAvoir } from './avoir.mapper';
import { AvoirDto } from './dto/avoir.dto';

/** Les avoirs d’une facture. */
@Controller('factures')
export class AvoirsController {
  constructor(
    private readonly avoirs: AvoirService,
    private readonly presentation: PresentationService,
  ) {}

  /** Crée un avoir : partiel avec des lignes, total sans. */
  @Acces('professionnel')
  @Ecriture()
  @Post(':id/avoirs')
  async creerAvoir(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: AvoirDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    return this.presentation.rendre(moi, await this.avoirs.creer(moi, id, lireAvoir(dto), demande));
  }

  /** Renonce à ce qu'un acompte attend encore, et rend l'acompte. */
  @Acces('professionnel')
  @Ecriture()
  @Post(':id/annuler-reste')
  async annulerReste(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Facture> {
    await this.avoirs.annulerReste(moi, id, demande);
    return this.presentation.rendre(moi, id);
  }
}
