import type { CorpsCategorieDeRecette, CorpsNatures } from '@facturier/domaine/contrat/natures';
import { type Categorie, CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { type NatureDeLigne, NATURES_DE_LIGNE } from '@facturier/domaine/documents/nature';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { Parmi } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';

const LIGNES_MAX = 500;
const QUELLES_LIGNES = 'Dites au moins une ligne, et 500 au plus.';
const PLACE = 'La place d’une ligne est un entier, à partir de zéro.';

class NatureDto {
  @IsInt({ message: PLACE })
  @Min(0, { message: PLACE })
  @Max(LIGNES_MAX, { message: PLACE })
  rang: number;

  @Parmi(NATURES_DE_LIGNE, 'La nature')
  nature: NatureDeLigne;

  @Parmi(CATEGORIES, 'La catégorie', { facultatif: true })
  categorie?: Categorie | null;
}

/** `PUT /factures/:id/natures`. */
@DuContrat('CorpsNatures')
export class NaturesDto implements CorpsNatures {
  @IsArray({ message: QUELLES_LIGNES })
  @ArrayMinSize(1, { message: QUELLES_LIGNES })
  @ArrayMaxSize(LIGNES_MAX, { message: QUELLES_LIGNES })
  @ValidateNested({ each: true })
  @Type(() => NatureDto)
  lignes: NatureDto[];
}

/** `PUT /recettes/:id/categorie`. */
@DuContrat('CorpsCategorieDeRecette')
export class CategorieDeRecetteDto implements CorpsCategorieDeRecette {
  @Parmi(CATEGORIES, 'La catégorie')
  categorie: Categorie;
}
