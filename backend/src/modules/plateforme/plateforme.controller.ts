import type { PageDuPrestataire } from '@facturier/domaine/contrat/encaissements';
import type { AnnuaireDuSiren, Plateforme } from '@facturier/domaine/contrat/plateforme';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Acces, PreuveRecente } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { AnnuairePaService } from './annuaire-pa.service';
import { ConnexionsService } from './connexions.service';
import { DeconnexionsService } from './deconnexions.service';
import { PreuvePaService } from './preuve-pa.service';
import { ConsentementsService } from './consentements.service';
import {
  ConnexionPlateformeDto,
  ConsentementPlateformeDto,
  RetourPlateformeDto,
  RetraitPlateformeDto,
} from './dto/plateforme.dto';

/** La plateforme agréée d'un compte. Une session volée ne détourne pas ses factures : le mot de passe d'abord. */
@Acces('professionnel')
@Controller('plateforme')
export class PlateformeController {
  constructor(
    private readonly connexions: ConnexionsService,
    private readonly deconnexions: DeconnexionsService,
    private readonly consentements: ConsentementsService,
    private readonly annuaire: AnnuairePaService,
    private readonly preuve: PreuvePaService,
  ) {}

  @Get()
  lire(@Moi() { id }: Identite): Promise<Plateforme> {
    return this.connexions.lire(id);
  }

  @PreuveRecente()
  @Post()
  connecter(@Moi() moi: Identite, @Body() corps: ConnexionPlateformeDto): Promise<Plateforme> {
    return this.connexions.parCles(moi, corps);
  }

  @Delete()
  retirer(@Moi() { id }: Identite, @Query() { role }: RetraitPlateformeDto): Promise<Plateforme> {
    return this.deconnexions.retirer(id, role);
  }

  @PreuveRecente()
  @Post('consentement')
  @HttpCode(200)
  consentir(@Moi() moi: Identite, @Body() { roles }: ConsentementPlateformeDto): Promise<PageDuPrestataire> {
    return this.consentements.page(moi, roles);
  }

  @Get('retour')
  revenir(@Moi() moi: Identite, @Query() retour: RetourPlateformeDto): Promise<Plateforme> {
    return this.consentements.retour(moi, retour);
  }

  @Get('annuaire/:siren')
  chercher(@Moi() { id }: Identite, @Param('siren') siren: string): Promise<AnnuaireDuSiren> {
    return this.annuaire.dire(id, siren);
  }

  /** `preuves-facture-electronique-AAAA-MM-JJ.csv`. */
  @Get('preuve')
  async prouver(@Moi() moi: Identite, @Res() reponse: FastifyReply): Promise<void> {
    const { nom, texte } = await this.preuve.fichier(moi);
    void reponse
      .header('Content-Disposition', `attachment; filename="${nom}"`)
      .header('Cache-Control', 'private, no-store')
      .type('text/csv; charset=utf-8')
      .send(texte);
  }
}
