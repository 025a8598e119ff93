import type { ImpotsDeLAnnee } from '@facturier/domaine/contrat/declarations';
import { Controller, Get, Param } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { ImpotsService } from './impots.service';

/** L'année à reporter sur la déclaration de revenus. */
@Acces('professionnel')
@Controller('annees')
export class ImpotsController {
  constructor(private readonly impots: ImpotsService) {}

  @Get(':annee/impots')
  lire(@Moi() { id }: Identite, @Param('annee') annee: string): Promise<ImpotsDeLAnnee> {
    return this.impots.lire(id, annee);
  }
}
