import type {
  CorpsConditions,
  CorpsDelai,
  CorpsEscompte,
  CorpsPenalites,
} from '@facturier/domaine/contrat/conditions';
import { CONDITIONS_PAIEMENT, penalitesDitesUneFois } from '@facturier/domaine/saisies/conditions';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Suit } from './champs';
import { DuContrat } from './contrat';

@DuContrat('CorpsDelai')
class DelaiDto implements CorpsDelai {
  @Suit(CONDITIONS_PAIEMENT.delaiJours)
  jours: number;

  @IsOptional()
  @IsBoolean({ message: 'Dites «\u00a0fin de mois\u00a0» par oui ou par non.' })
  finDeMois?: boolean;
}

@DuContrat('CorpsEscompte')
class EscompteDto implements CorpsEscompte {
  @Suit(CONDITIONS_PAIEMENT.escompteTaux)
  taux: number;

  @Suit(CONDITIONS_PAIEMENT.escompteJours)
  jours: number;
}

@DuContrat('CorpsPenalites')
class PenalitesDto implements CorpsPenalites {
  @IsOptional()
  @Suit(CONDITIONS_PAIEMENT.foisTauxLegal)
  foisTauxLegal?: number;

  @IsOptional()
  @Suit(CONDITIONS_PAIEMENT.tauxAnnuel)
  tauxAnnuel?: number;
}

/** Les conditions de paiement d'un profil ou d'une facture ; ce qui manque vient du profil, ou de la loi. */
@DuContrat('CorpsConditions')
export class ConditionsDto implements CorpsConditions {
  @IsOptional()
  @IsObject({ message: 'Le délai n’est pas lisible.' })
  @ValidateNested()
  @Type(() => DelaiDto)
  delai?: DelaiDto;

  @IsOptional()
  @IsObject({ message: 'L’escompte n’est pas lisible.' })
  @ValidateNested()
  @Type(() => EscompteDto)
  escompte?: EscompteDto | null;

  @IsOptional()
  @IsObject({ message: 'Les pénalités ne sont pas lisibles.' })
  @Suit(penalitesDitesUneFois, {}, 'CONTRADICTION')
  @ValidateNested()
  @Type(() => PenalitesDto)
  penalites?: PenalitesDto;
}
