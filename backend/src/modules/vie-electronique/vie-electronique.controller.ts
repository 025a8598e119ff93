import type { SuiviElectronique } from '@facturier/domaine/contrat/vie-electronique';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { type Identite, Moi } from '../../common/auth/identite';
import { type Demande, DemandeUnique } from '../../common/http/cle-idempotence';
import { StatutRecuDto } from './dto/statut-recu.dto';
import { SuivisElectroniquesService } from './suivis-electroniques.service';

/** Une facture chez les plateformes agréées : ce qui en est dit, ce que l'on en dit. */
@Controller()
export class VieElectroniqueController {
  constructor(private readonly suivis: SuivisElectroniquesService) {}

  @Acces('professionnel')
  @Get('factures/:id/electronique')
  emise(@Moi() { id: moi }: Identite, @Param('id') id: string): Promise<SuiviElectronique> {
    return this.suivis.emise(moi, id);
  }

  @Acces('connecte')
  @Get('reception/:id/electronique')
  recue(@Moi() { id: moi }: Identite, @Param('id') id: string): Promise<SuiviElectronique> {
    return this.suivis.recue(moi, id);
  }

  @Acces('connecte')
  @Post('reception/:id/statuts')
  dire(
    @Moi() moi: Identite,
    @Param('id') id: string,
    @Body() corps: StatutRecuDto,
    @DemandeUnique() demande: Demande | null,
  ): Promise<SuiviElectronique> {
    return this.suivis.dire(moi, id, corps, demande);
  }
}
