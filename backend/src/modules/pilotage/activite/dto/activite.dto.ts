import type { CorpsActivite, TauxLuSurLAppel, VersionDActivite } from '@facturier/domaine/contrat/activite';
import type { Caisse, Chambre, Periodicite, ZoneDActivite } from '@facturier/domaine/cotisations/activite';
import { type Categorie, CATEGORIES } from '@facturier/domaine/cotisations/categories';
import { type RegleNombre, REMISE_TAUX } from '@facturier/domaine/valeurs/nombre';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DateCivileValide, Parmi, Plusieurs } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';
import { Decimal, DecimalRequis } from '../../../../common/http/decimal';

const CAISSES: readonly Caisse[] = ['ssi', 'cipav'];
const CHAMBRES: readonly Chambre[] = ['cci', 'cma', 'double', 'aucune'];
const ZONES: readonly ZoneDActivite[] = ['generale', 'alsace', 'moselle', 'outre_mer'];
const PERIODICITES: readonly Periodicite[] = ['mois', 'trimestre'];
const CODES_SAISIS: readonly TauxLuSurLAppel['code'][] = [...CATEGORIES, 'cipav'];
const TAUX: RegleNombre = {
  ...REMISE_TAUX,
  tropPetit: 'Un taux ne peut pas être négatif.',
  tropGrand: 'Un taux ne peut dépasser 100\u00a0%.',
};
const QUELLE_ACTIVITE = 'Choisissez au moins une catégorie, chacune une fois.';
const OUI_OU_NON = 'Répondez par oui ou par non.';

/** Une réponse, ou `null` de qui ne sait pas : absente, elle est refusée. */
const OuInconnu = (): PropertyDecorator => ValidateIf((_, valeur) => valeur !== null);

class TauxLuDto implements TauxLuSurLAppel {
  @Parmi(CODES_SAISIS, 'La catégorie')
  code: TauxLuSurLAppel['code'];

  @DecimalRequis(TAUX, 'Dites le taux que porte votre appel.')
  taux: number;
}

class VersionDto implements VersionDActivite {
  @DateCivileValide()
  aPartirDu: string;

  @IsArray({ message: QUELLE_ACTIVITE })
  @ArrayMinSize(1, { message: QUELLE_ACTIVITE })
  @Plusieurs(CATEGORIES, QUELLE_ACTIVITE, { requis: true })
  categories: Categorie[];

  @OuInconnu()
  @Parmi(CAISSES, 'La caisse')
  caisse: Caisse | null;

  @OuInconnu()
  @Parmi(CHAMBRES, 'La chambre')
  chambre: Chambre | null;

  @Parmi(ZONES, 'Le lieu')
  zone: ZoneDActivite;

  @OuInconnu()
  @Parmi(PERIODICITES, 'Le rythme')
  periodicite: Periodicite | null;

  @OuInconnu()
  @IsBoolean({ message: OUI_OU_NON })
  versementLiberatoire: boolean | null;

  @OuInconnu()
  @Parmi(['franchise', 'redevable'], 'La TVA')
  tva: 'franchise' | 'redevable' | null;

  @IsOptional()
  @IsArray({ message: 'Les taux ne sont pas valables.' })
  @ArrayMaxSize(CODES_SAISIS.length, { message: 'Un taux par catégorie, au plus.' })
  @ValidateNested({ each: true })
  @Type(() => TauxLuDto)
  tauxSaisis?: TauxLuDto[];
}

/** `PUT /activite`. */
@DuContrat('CorpsActivite')
export class ActiviteDto implements CorpsActivite {
  @DateCivileValide()
  debut: string;

  @DateCivileValide({ facultatif: true })
  fin?: string | null;

  @IsOptional()
  @IsBoolean({ message: OUI_OU_NON })
  acre?: boolean | null;

  @Decimal(TAUX)
  tauxMarginal?: number | null;

  @IsObject({ message: 'Dites ce que vous faites.' })
  @ValidateNested({ message: 'Dites ce que vous faites.' })
  @Type(() => VersionDto)
  version: VersionDto;

  @IsInt({ message: 'La révision est un entier.' })
  @Min(0, { message: 'La révision est de 0 au moins.' })
  revision: number;
}
