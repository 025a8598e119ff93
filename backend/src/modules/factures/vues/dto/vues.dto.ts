import { type Colonne, COLONNES, type CorpsVues, type VueEnregistree } from '@facturier/domaine/contrat/vues';
import { NOM_DE_VUE, NOM_DE_VUE_PRIS, VUES_MAX, VUES_PLEINES } from '@facturier/domaine/saisies/vue';
import { type ChampTexte, lireTexte, texte } from '@facturier/domaine/valeurs/regle';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { DuContrat } from '../../../../common/http/contrat';
import { Plusieurs, SiTexte, Suit, Texte } from '../../../../common/http/champs';

const ADRESSE_DE_VUE: ChampTexte = { max: 500, nom: 'L’adresse de la vue', facultatif: true };

@DuContrat('VueEnregistree')
class VueDto implements VueEnregistree {
  @Texte(NOM_DE_VUE)
  nom: string;

  /** Vide, c'est la liste entière ; absente, rien ne dit laquelle. */
  @SiTexte((saisie) => lireTexte(ADRESSE_DE_VUE, saisie))
  @Suit((adresse) =>
    typeof adresse === 'string' ? texte(ADRESSE_DE_VUE)(adresse) : 'L’adresse de la vue doit être un texte.',
  )
  adresse: string;
}

const nomDe = (vue: unknown): unknown => (vue as Partial<VueEnregistree> | null)?.nom;

/** Les vues et les colonnes à garder. */
@DuContrat('CorpsVues')
export class VuesDto implements CorpsVues {
  @IsOptional()
  @IsArray({ message: 'Les vues ne sont pas lisibles.' })
  @ArrayMaxSize(VUES_MAX, { message: VUES_PLEINES })
  @ArrayUnique(nomDe, { message: NOM_DE_VUE_PRIS })
  @ValidateNested({ each: true })
  @Type(() => VueDto)
  vues?: VueDto[] | null;

  @Plusieurs(COLONNES, 'La liste des colonnes n’est pas valable.')
  colonnes?: Colonne[] | null;
}
