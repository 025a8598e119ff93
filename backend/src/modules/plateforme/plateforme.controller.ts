import type { PageDuPrestataire } from '@facturier/domaine/contrat/encaissements';
import type { AnnuaireDuSiren, Plateforme } from '@facturier/domaine/contrat/plateforme';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { Acces, PreuveRecente } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { AnnuairePaService } from './annuaire-pa.service';
import { ConnexionsService } from './connexions.service';
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
    private readonly consentements: ConsentementsService,
    private readonly annuaire: AnnuairePaService,
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
    return this.connexions.retirer(id, role);
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
}
