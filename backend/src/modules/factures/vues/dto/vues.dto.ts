import {
  type Colonne,
  COLONNES,
  type CorpsVues,
  type VueEnregistree,
  VUES_MAX,
} from '@facturier/domaine/contrat/vues';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { DuContrat } from '../../../../common/http/contrat';
import { Plusieurs, Texte } from '../../../../common/http/champs';

@DuContrat('VueEnregistree')
class VueDto implements VueEnregistree {
  @Texte({ max: 40, nom: 'Le nom de la vue' })
  nom: string;

  @Transform(({ value }: { value: unknown }) => value ?? '')
  @Texte({ max: 500, nom: 'L’adresse de la vue', facultatif: true })
  adresse: string = '';
}

const nomDe = (vue: unknown): unknown => (vue as Partial<VueEnregistree> | null)?.nom;

/** Les vues et les colonnes à garder. */
@DuContrat('CorpsVues')
export class VuesDto implements CorpsVues {
  @IsOptional()
  @IsArray({ message: 'Les vues ne sont pas lisibles.' })
  @ArrayMaxSize(VUES_MAX, { message: `Gardez ${VUES_MAX} vues au plus.` })
  @ArrayUnique(nomDe, { message: 'Une vue porte déjà ce nom.' })
  @ValidateNested({ each: true })
  @Type(() => VueDto)
  vues?: VueDto[] | null;

  @Plusieurs(COLONNES, 'La liste des colonnes n’est pas valable.')
  colonnes?: Colonne[] | null;
}
