import type {
  CfeDeLAvis,
  ChargePrevue,
  CorpsCharges,
  CorpsObjectif,
  CriteresDePrevision,
  SoldeEnBanque,
} from '@facturier/domaine/contrat/previsions';
import { RYTHMES_DE_CHARGE, type RythmeDeCharge } from '@facturier/domaine/pilotage/charges';
import { ASSIETTES_D_OBJECTIF, type AssietteDObjectif } from '@facturier/domaine/pilotage/objectif';
import { MONTANT, type RegleNombre } from '@facturier/domaine/valeurs/nombre';
import type { ChampTexte } from '@facturier/domaine/valeurs/regle';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { DateCivileValide, Emboite, Entier, Parmi, Texte } from '../../../../common/http/champs';
import { DuContrat } from '../../../../common/http/contrat';
import { DecimalRequis } from '../../../../common/http/decimal';

const [PREMIERE_ANNEE, DERNIERE_ANNEE] = [2000, 2199];
const UNE_ANNEE = 'L’année va de 2000 à 2199.';
const [JOURS_MIN, JOURS_MAX] = [7, 180];
const [CHARGES_MAX, SOLDES_MAX] = [40, 24];
const TROP_DE_CHARGES = `Au plus ${CHARGES_MAX} charges.`;
const TROP_DE_SOLDES = `Au plus ${SOLDES_MAX} soldes\u00a0: retirez les plus anciens.`;
const LIBELLE: ChampTexte = { nom: 'Le libellé', max: 80 };
const REVISION = 'Rechargez la page, puis redites ce qui change.';
/** Un compte en banque peut être à découvert. */
const SOLDE: RegleNombre = { ...MONTANT, minimum: -MONTANT.maximum };

class ChargeDto implements ChargePrevue {
  @Texte(LIBELLE)
  libelle: string;

  @DecimalRequis(MONTANT, 'Dites le montant de cette charge.')
  montant: number;

  @Parmi(RYTHMES_DE_CHARGE, 'Le rythme')
  rythme: RythmeDeCharge;

  @DateCivileValide()
  jour: string;
}

class SoldeDto implements SoldeEnBanque {
  @DateCivileValide()
  le: string;

  @DecimalRequis(SOLDE, 'Dites le solde de ce jour.')
  montant: number;
}

class CfeDto implements CfeDeLAvis {
  @IsInt({ message: UNE_ANNEE })
  @Min(PREMIERE_ANNEE, { message: UNE_ANNEE })
  @Max(DERNIERE_ANNEE, { message: UNE_ANNEE })
  annee: number;

  @DecimalRequis(MONTANT, 'Dites le montant de l’avis.')
  montant: number;
}

/** `PUT /charges`. */
@DuContrat('CorpsCharges')
export class ChargesDto implements CorpsCharges {
  @IsArray({ message: TROP_DE_CHARGES })
  @ArrayMaxSize(CHARGES_MAX, { message: TROP_DE_CHARGES })
  @ValidateNested({ each: true })
  @Type(() => ChargeDto)
  charges: ChargeDto[];

  @IsArray({ message: TROP_DE_SOLDES })
  @ArrayMaxSize(SOLDES_MAX, { message: TROP_DE_SOLDES })
  @ValidateNested({ each: true })
  @Type(() => SoldeDto)
  soldes: SoldeDto[];

  @Emboite(() => CfeDto, 'La CFE a une année et un montant.')
  cfe?: CfeDto | null;

  @IsInt({ message: REVISION })
  @Min(0, { message: REVISION })
  revision: number;
}

/** `PUT /objectifs`. */
@DuContrat('CorpsObjectif')
export class ObjectifDto implements CorpsObjectif {
  @IsInt({ message: UNE_ANNEE })
  @Min(PREMIERE_ANNEE, { message: UNE_ANNEE })
  @Max(DERNIERE_ANNEE, { message: UNE_ANNEE })
  annee: number;

  @Parmi(ASSIETTES_D_OBJECTIF, 'L’objectif')
  sur: AssietteDObjectif;

  @ValidateIf((_corps: object, montant: unknown) => montant !== null)
  @DecimalRequis(MONTANT, 'Dites l’objectif, ou retirez-le.')
  montant: number | null;
}

/** `GET /previsions`. */
@DuContrat('CriteresDePrevision')
export class PrevisionsDto implements CriteresDePrevision {
  @Entier('Le nombre de jours', JOURS_MIN, JOURS_MAX)
  jours?: number;
}
