import {
  type CorpsForme,
  type CorpsFormeTraitee,
  REFUS_DE_FICHIER,
  type RefusDeFichier,
} from '@facturier/domaine/contrat/formes';
import {
  estUneLigneDeForme,
  LIGNES_DE_FORME,
  SIGNES_DE_FORME,
  type SorteDeForme,
  SORTES_DE_FORME,
} from '@facturier/domaine/formes/forme';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsInt, Max, Min } from 'class-validator';
import { Parmi, Suit } from '../../../common/http/champs';
import { DuContrat } from '../../../common/http/contrat';

const RANGEES_MAX = 10_000_000;

const lignesDeForme = (lignes: unknown): string | null =>
  Array.isArray(lignes) &&
  lignes.every((une) => typeof une === 'string' && une.length <= SIGNES_DE_FORME && estUneLigneDeForme(une))
    ? null
    : 'Une forme ne porte rien de ce que dit le fichier.';

/** `POST /formes`. */
@DuContrat('CorpsForme')
export class FormeDto implements CorpsForme {
  @Parmi(SORTES_DE_FORME, 'La sorte')
  sorte: SorteDeForme;

  @Parmi(REFUS_DE_FICHIER, 'Le refus', { facultatif: true })
  refus?: RefusDeFichier;

  @IsArray({ message: 'Les lignes ne sont pas valables.' })
  @ArrayMinSize(1, { message: 'Une forme a une ligne au moins.' })
  @ArrayMaxSize(LIGNES_DE_FORME, { message: `Une forme a ${LIGNES_DE_FORME} lignes au plus.` })
  @Suit(lignesDeForme)
  lignes: string[];

  @IsInt({ message: 'Le nombre de rangées est un entier.' })
  @Min(0, { message: 'Le nombre de rangées est de 0 au moins.' })
  @Max(RANGEES_MAX, { message: 'Le nombre de rangées est trop grand.' })
  rangees: number;
}

/** `PUT /admin/formes/:id/traitee`. */
@DuContrat('CorpsFormeTraitee')
export class FormeTraiteeDto implements CorpsFormeTraitee {
  @IsBoolean({ message: 'Dites si elle est traitée.' })
  traitee: boolean;
}
