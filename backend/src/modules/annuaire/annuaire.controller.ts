import type { AdressesProposees, EntreprisesDuRegistre } from '@facturier/domaine/contrat/annuaire';
import { Controller, Get, Query } from '@nestjs/common';
import { Acces } from '../../common/auth/acces';
import { AnnuaireService } from './annuaire.service';
import { AnnuaireDto } from './dto/annuaire.dto';

/** Le registre public et les adresses, par notre serveur : le navigateur ne parle à aucun tiers. */
@Acces('professionnel')
@Controller('annuaire')
export class AnnuaireController {
  constructor(private readonly annuaire: AnnuaireService) {}

  @Get('entreprises')
  entreprises(@Query() { q }: AnnuaireDto): Promise<EntreprisesDuRegistre> {
    return this.annuaire.entreprises(q);
  }

  @Get('adresses')
  adresses(@Query() { q }: AnnuaireDto): Promise<AdressesProposees> {
    return this.annuaire.adresses(q);
  }
}
