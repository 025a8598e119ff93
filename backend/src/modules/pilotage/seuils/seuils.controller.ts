import type { SeuilsDeLAnnee } from '@facturier/domaine/contrat/seuils';
import { Controller, Get, Query } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { AnneeDto } from './dto/seuils.dto';
import { SeuilsService } from './seuils.service';

/** Les seuils d'un micro-entrepreneur : lus dans tout plan, essai fini compris. */
@Acces('professionnel')
@Controller('seuils')
export class SeuilsController {
  constructor(private readonly seuils: SeuilsService) {}

  @Get()
  lire(@Moi() { id }: Identite, @Query() { annee }: AnneeDto): Promise<SeuilsDeLAnnee> {
    return this.seuils.lire(id, annee);
  }
}
