import type { Devis } from '@facturier/domaine/contrat/devis';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { AvecSiret, Ecriture } from '../../common/auth/droits';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { AccordHorsLigneDto, LivraisonDeDevisDto, RaisonDto, RetractationRecueDto } from './dto/devis.dto';
import { FinalisationDevisService } from './finalisation-devis.service';
import { LectureDevisService } from './lecture-devis.service';
import { RetractationRecueService } from './signature/retractation-recue.service';
import { SuitesDevisService } from './suites-devis.service';

/** Ce qu'il advient d'un devis : finalisé, accepté hors ligne, livré, rétracté par lettre, refusé, annulé. */
@Acces('professionnel')
@Controller('devis/:id')
export class SuitesDevisController {
  constructor(
    private readonly lecture: LectureDevisService,
    private readonly finalisation: FinalisationDevisService,
    private readonly suites: SuitesDevisService,
    private readonly retractations: RetractationRecueService,
  ) {}

  @AvecSiret()
  @Ecriture()
  @Post('finaliser')
  async finaliser(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Devis> {
    await this.finalisation.finaliser(moi, id, demande);
    return this.lecture.lire(moi, id);
  }

  @Post('accepter-hors-ligne')
  @HttpCode(200)
  async accepter(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: AccordHorsLigneDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Devis> {
    await this.suites.accepter(moi, id, dto, demande);
    return this.lecture.lire(moi, id);
  }

  @Post('livraison')
  @HttpCode(200)
  async livrer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: LivraisonDeDevisDto,
  ): Promise<Devis> {
    await this.suites.livrer(moi, id, dto);
    return this.lecture.lire(moi, id);
  }

  @Post('retractation')
  @HttpCode(200)
  async retracter(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RetractationRecueDto,
  ): Promise<Devis> {
    await this.retractations.noter(moi, id, dto);
    return this.lecture.lire(moi, id);
  }

  @Post('refuser')
  @HttpCode(200)
  async refuser(@Moi() moi: Identite, @Param('id') id: string, @Body() dto: RaisonDto): Promise<Devis> {
    await this.suites.refuser(moi, id, dto);
    return this.lecture.lire(moi, id);
  }

  @Post('annuler')
  @HttpCode(200)
  async annuler(@Moi() moi: Identite, @Param('id') id: string, @Body() dto: RaisonDto): Promise<Devis> {
    await this.suites.annuler(moi, id, dto);
    return this.lecture.lire(moi, id);
  }
}
