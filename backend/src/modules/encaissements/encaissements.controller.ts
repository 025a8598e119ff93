import type {
  CompteEncaissement,
  EncaissementsDeFacture,
  PageDuPrestataire,
} from '@facturier/domaine/contrat/encaissements';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { ComptesEncaissementService } from './comptes.service';
import { CompteEncaissementDto, RemboursementDto } from './dto/encaissements.dto';
import { InterrupteurService } from './interrupteur.service';
import { LectureEncaissementsService } from './lecture-encaissements.service';
import { RemboursementsService } from './remboursements.service';

/** L'encaissement en ligne, dans un compte : son compte chez le prestataire, ce qu'une facture a reçu, ce qu'on en rend. */
@Acces('professionnel')
@Controller()
export class EncaissementsController {
  constructor(
    private readonly comptes: ComptesEncaissementService,
    private readonly interrupteur: InterrupteurService,
    private readonly lecture: LectureEncaissementsService,
    private readonly remboursements: RemboursementsService,
  ) {}

  @Get('encaissements/compte')
  lire(@Moi() moi: Identite): Promise<CompteEncaissement> {
    return this.lecture.compte(moi.id);
  }

  @Post('encaissements/compte')
  async ouvrir(@Moi() moi: Identite): Promise<CompteEncaissement> {
    await this.comptes.ouvrir(moi);
    return this.lecture.compte(moi.id);
  }

  @Put('encaissements/compte')
  async basculer(
    @Moi() moi: Identite,
    @Body() { actif }: CompteEncaissementDto,
  ): Promise<CompteEncaissement> {
    await this.interrupteur.basculer(moi, actif);
    return this.lecture.compte(moi.id);
  }

  @Delete('encaissements/compte')
  async detacher(@Moi() moi: Identite): Promise<CompteEncaissement> {
    await this.interrupteur.detacher(moi);
    return this.lecture.compte(moi.id);
  }

  @Post('encaissements/compte/lien')
  @HttpCode(200)
  lien(@Moi() moi: Identite): Promise<PageDuPrestataire> {
    return this.comptes.lien(moi);
  }

  @Post('encaissements/compte/relecture')
  @HttpCode(200)
  async relire(@Moi() moi: Identite): Promise<CompteEncaissement> {
    await this.comptes.relire(moi);
    return this.lecture.compte(moi.id);
  }

  @Get('factures/:id/encaissements')
  deFacture(@Moi() moi: Identite, @Param('id') id: string): Promise<EncaissementsDeFacture> {
    return this.lecture.deFacture(moi.id, id);
  }

  @Post('factures/:id/remboursements')
  async rembourser(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: RemboursementDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<EncaissementsDeFacture> {
    await this.remboursements.rembourser(moi, id, dto, demande);
    return this.lecture.deFacture(moi.id, id);
  }
}
