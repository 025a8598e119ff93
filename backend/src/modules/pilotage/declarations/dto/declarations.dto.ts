import type { CorpsDeclarer, CorpsSuiteDEcart } from '@facturier/domaine/contrat/declarations';
import { type Categorie, CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, Max, Min, ValidateNested } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';
import { Decimal, MONTANT_ANNONCE } from '../../../../common/http/decimal';

const DES_EUROS = 'Un montant déclaré est en euros entiers, de 0 à 10\u00a0000\u00a0000.';
const EUROS_MAX = 10_000_000;
const UN_PAR_CATEGORIE = 'Un montant par catégorie, au plus.';
const REFERENCE_MAX = 60;

class MontantDeclareDto {
  @Parmi(CATEGORIES, 'La catégorie')
  categorie: Categorie;

  @IsInt({ message: DES_EUROS })
  @Min(0, { message: DES_EUROS })
  @Max(EUROS_MAX, { message: DES_EUROS })
  euros: number;
}

/** `POST /urssaf/declarations/:periode/declarer`. */
@DuContrat('CorpsDeclarer')
export class DeclarerDto implements CorpsDeclarer {
  @DateCivileValide()
  le: string;

  @IsArray({ message: UN_PAR_CATEGORIE })
  @ArrayMaxSize(CATEGORIES.length, { message: UN_PAR_CATEGORIE })
  @ValidateNested({ each: true })
  @Type(() => MontantDeclareDto)
  montants: MontantDeclareDto[];

  @Texte({ nom: 'La référence', max: REFERENCE_MAX, facultatif: true })
  reference?: string | null;

  @Decimal(MONTANT_ANNONCE)
  paye?: number | null;
}

/** `POST /urssaf/declarations/:periode/rectifier` et `/reporter`. */
@DuContrat('CorpsSuiteDEcart')
export class SuiteDEcartDto implements CorpsSuiteDEcart {
  @DateCivileValide()
  le: string;
}
