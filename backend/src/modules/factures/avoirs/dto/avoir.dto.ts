import type { CorpsAvoir } from '@facturier/domaine/contrat/factures-demandes';
import { DuContrat } from '../../../../common/http/contrat';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateIf, ValidateNested } from 'class-validator';
import { LIGNES_MAX } from '@facturier/domaine/documents/ligne';
import { MOTIF_AVOIR } from '@facturier/domaine/saisies/facture';
import { Emboite, Texte } from '../../../../common/http/champs';
import { LigneDto, RemiseDto } from '../../../../common/http/contenu.dto';

const AVOIR_SANS_LIGNE =
  'Indiquez au moins une ligne. Pour rectifier tout ce qui reste, n’envoyez pas de lignes du tout.';

/** `POST …/avoirs` : sans lignes, l'avoir rectifie tout ce qui reste. */
@DuContrat('CorpsAvoir')
export class AvoirDto implements CorpsAvoir {
  @ValidateIf((_corps, lignes) => lignes !== undefined)
  @IsArray({ message: 'Les lignes ne sont pas valables.' })
  @ArrayMinSize(1, { message: AVOIR_SANS_LIGNE })
  @ArrayMaxSize(LIGNES_MAX, { message: `Un avoir compte au plus ${LIGNES_MAX} lignes.` })
  @ValidateNested({ each: true })
  @Type(() => LigneDto)
  lignes?: LigneDto[];

  @Emboite(() => RemiseDto, 'La remise n’est pas valable.')
  remise?: RemiseDto | null;

  @Texte(MOTIF_AVOIR)
  motif: string;
}
