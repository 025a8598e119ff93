import { Transform, Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Matches, Max, Min, ValidateBy, ValidateNested } from 'class-validator';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { LigneDeTexte, Parmi, Texte } from '../../../common/http/champs';
import type { ModeleDocument, NatureOperation } from '@facturier/domaine/documents/facture';
import { Siret } from './profil.dto';

const compact = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string'
    ? value.replace(/[\s\u00a0.-]/g, '').toUpperCase() || undefined
    : (value ?? undefined);
const vide = ({ value }: { value: unknown }): unknown => (value === '' || value === null ? undefined : value);

const Verifie = (nom: string, juste: (valeur: string) => boolean, message: string): PropertyDecorator =>
  ValidateBy({
    name: nom,
    validator: { validate: (v) => typeof v === 'string' && juste(v), defaultMessage: () => message },
  });

class AssuranceDto {
  @LigneDeTexte({ max: 120, nom: 'L’assureur' })
  assureur: string;

  @LigneDeTexte({ max: 200, nom: 'Les coordonnées de l’assureur' })
  contact: string;

  @LigneDeTexte({ max: 120, nom: 'La zone couverte' })
  zone: string;
}

class MediateurDto {
  @LigneDeTexte({ max: 120, nom: 'Le nom du médiateur' })
  nom: string;

  @LigneDeTexte({ max: 200, nom: 'L’adresse du médiateur' })
  adresse: string;

  @LigneDeTexte({ max: 200, nom: 'Le site du médiateur' })
  @Matches(/^(https?:\/\/)?[^\s/<>"]+\.[^\s<>"]{2,}$/i, {
    message: 'Le site du médiateur n’est pas une adresse valable.',
  })
  site: string;
}

/** La fiche de mentions, en entier : un champ absent est effacé, ou reprend sa valeur par défaut. */
export class MentionsDto {
  @Siret()
  siret?: string;

  @Texte({ max: 500, nom: 'Le texte des conditions de paiement', facultatif: true })
  conditionsPaiement?: string;

  @Texte({ max: 500, nom: 'La mention libre', facultatif: true })
  mentionLibre?: string;

  @LigneDeTexte({ max: 120, nom: 'Le nom commercial', facultatif: true })
  nomCommercial?: string;

  @LigneDeTexte({ max: 120, nom: 'L’activité', facultatif: true })
  activite?: string;

  @LigneDeTexte({ max: 120, nom: 'L’immatriculation', facultatif: true })
  immatriculation?: string;

  @Transform(vide)
  @Parmi(['biens', 'services', 'mixte'], 'La nature de l’opération', { facultatif: true })
  natureOperation?: NatureOperation;

  @Transform(compact)
  @IsOptional()
  @Verifie('iban', (iban) => isValidIBAN(iban), 'Cet IBAN n’est pas valable.')
  iban?: string;

  @Transform(compact)
  @IsOptional()
  @Verifie('bic', (bic) => isValidBIC(bic), 'Ce BIC n’est pas valable.')
  bic?: string;

  @IsOptional()
  @IsObject({ message: 'L’assurance n’est pas lisible.' })
  @ValidateNested()
  @Type(() => AssuranceDto)
  assurance?: AssuranceDto;

  @IsOptional()
  @IsObject({ message: 'Le médiateur n’est pas lisible.' })
  @ValidateNested()
  @Type(() => MediateurDto)
  mediateur?: MediateurDto;

  @LigneDeTexte({ max: 200, nom: 'L’escompte', facultatif: true })
  escompte?: string;

  @Parmi(['classique', 'moderne', 'compact'], 'Le modèle', { facultatif: true })
  modele?: ModeleDocument;

  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: 'La couleur doit s’écrire #rrggbb.' })
  couleurAccent?: string;

  @IsOptional()
  @IsInt({ message: 'Le premier numéro doit être un entier.' })
  @Min(1, { message: 'Le premier numéro doit être au moins 1.' })
  @Max(999_999, { message: 'Le premier numéro ne peut dépasser 999 999.' })
  premierNumero?: number;
}
