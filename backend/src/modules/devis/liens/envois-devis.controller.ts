import type { Devis } from '@facturier/domaine/contrat/devis';
import type { LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import type { LienPersonnel } from '@facturier/domaine/contrat/devis-recus';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { Ecriture } from '../../../common/auth/droits';
import { type Identite, Moi } from '../../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../../common/http/cle-idempotence';
import { DestinataireDevisDto, EnvoiDevisDto } from '../dto/liens-devis.dto';
import { LectureDevisService } from '../lecture-devis.service';
import { EnvoiDevisService } from './envoi-devis.service';
import { LiensEmisService } from './liens-emis.service';
import { RemiseDevisService } from './remise-devis.service';

/** L'envoi d'un devis, ses rappels, ses liens. */
@Acces('professionnel')
@Controller('devis/:id')
export class EnvoisDevisController {
  constructor(
    private readonly envois: EnvoiDevisService,
    private readonly remises: RemiseDevisService,
    private readonly liens: LiensEmisService,
    private readonly lecture: LectureDevisService,
  ) {}

  @Ecriture()
  @Post('envoyer')
  @HttpCode(202)
  async envoyer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: EnvoiDevisDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Devis> {
    await this.envois.envoyer(moi, id, dto, demande);
    return this.lecture.lire(moi, id);
  }

  @Ecriture()
  @Post('relancer')
  @HttpCode(202)
  async relancer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @DemandeUnique() demande: Demande | null,
  ): Promise<Devis> {
    await this.envois.relancer(moi, id, demande);
    return this.lecture.lire(moi, id);
  }

  @Get('liens')
  lister(@Moi() moi: Identite, @Param('id') id: string): Promise<LienDeDevis[]> {
    return this.liens.lister(moi, id);
  }

  @Ecriture()
  @Post('liens')
  remettre(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() dto: DestinataireDevisDto,
  ): Promise<LienPersonnel> {
    return this.remises.remettre(moi, id, dto);
  }

  @Delete('liens/:lien')
  revoquer(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Param('lien') lien: string,
  ): Promise<LienDeDevis[]> {
    return this.liens.revoquer(moi, id, lien);
  }
}
