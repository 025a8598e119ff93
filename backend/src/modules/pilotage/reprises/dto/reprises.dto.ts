import type { CorpsEncaisseAilleurs, EncaisseAilleurs } from '@facturier/domaine/contrat/activite';
import { type Categorie, CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { Parmi } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';
import { Decimal, DecimalRequis, MONTANT_ANNONCE } from '../../../../common/http/decimal';

const UNE_ANNEE = 'L’année va de 2000 à 2199.';
const [PREMIERE_ANNEE, DERNIERE_ANNEE] = [2000, 2199];
const UNE_PAR_CATEGORIE = 'Une ligne par catégorie, au plus.';

class SommeAilleursDto implements EncaisseAilleurs {
  @Parmi(CATEGORIES, 'La catégorie')
  categorie: Categorie;

  @DecimalRequis(MONTANT_ANNONCE, 'Dites ce qui est encaissé ailleurs.')
  encaisse: number;

  @Decimal(MONTANT_ANNONCE)
  realise?: number | null;
}

/** `PUT /encaisse-ailleurs`. */
@DuContrat('CorpsEncaisseAilleurs')
export class EncaisseAilleursDto implements CorpsEncaisseAilleurs {
  @IsInt({ message: UNE_ANNEE })
  @Min(PREMIERE_ANNEE, { message: UNE_ANNEE })
  @Max(DERNIERE_ANNEE, { message: UNE_ANNEE })
  annee: number;

  @IsArray({ message: UNE_PAR_CATEGORIE })
  @ArrayMaxSize(CATEGORIES.length, { message: UNE_PAR_CATEGORIE })
  @ValidateNested({ each: true })
  @Type(() => SommeAilleursDto)
  lignes: SommeAilleursDto[];
}
