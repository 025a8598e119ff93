import type { Recette } from '@facturier/domaine/contrat/recettes';
import { Body, Controller, Param, Put } from '@nestjs/common';
import { Acces } from '../../../common/auth/acces';
import { type Identite, Moi } from '../../../common/auth/identite';
import { CategorieDeRecetteDto } from './dto/natures.dto';
import { NaturesService } from './natures.service';

/** La catégorie d'une recette hors facture, dite depuis. */
@Acces('professionnel')
@Controller('recettes/:id/categorie')
export class CategoriesController {
  constructor(private readonly natures: NaturesService) {}

  @Put()
  dire(
    @Moi() { id }: Identite,
    @Param('id') recette: string,
    @Body() { categorie }: CategorieDeRecetteDto,
  ): Promise<Recette> {
    return this.natures.direLaRecette(id, recette, categorie);
  }
}
