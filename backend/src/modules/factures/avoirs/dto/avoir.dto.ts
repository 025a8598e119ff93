import type { CorpsAvoir } from '@facturier/domaine/contrat/factures-demandes';
import { DuContrat } from '../../../../common/http/contrat';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import { MOTIF_AVOIR } from '@facturier/domaine/saisies/facture';
import { Texte } from '../../../../common/http/champs';
import { LigneDto } from '../../dto/facture.dto';

/** `POST …/avoirs` : sans lignes, l'avoir rectifie tout ce qui reste. */
@DuContrat('CorpsAvoir')
export class AvoirDto implements CorpsAvoir {
  @IsOptional()
  @IsArray({ message: 'Les lignes ne sont pas valables.' })
  @ArrayMaxSize(LIGNES_MAX, { message: `Un avoir compte au plus ${LIGNES_MAX} lignes.` })
  @ValidateNested({ each: true })
  @Type(() => LigneDto)
  lignes?: LigneDto[];

  @Texte(MOTIF_AVOIR)
  motif: string;
}
