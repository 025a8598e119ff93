import { Transform, Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Max, Min, ValidateBy, ValidateNested } from 'class-validator';
import { Parmi, Email, Texte } from '../../../common/http/champs';
import { estSiren, estSiret, normaliserSiret } from '@facturier/domaine/valeurs/siret';
import type { TypeClient } from '@facturier/domaine/documents/facture';

const OBLIGATOIRES = 'Veuillez remplir les champs obligatoires';
export const TYPES_CLIENT = ['particulier', 'professionnel'] as const;

const sansSeparateurs = Transform(({ value }) =>
  typeof value === 'string' ? normaliserSiret(value) || undefined : value,
);

const Chiffres = (nom: string, message: string, valide: (texte: string) => boolean): PropertyDecorator =>
  ValidateBy({
    name: nom,
    validator: { validate: (v) => typeof v === 'string' && valide(v), defaultMessage: () => message },
  });

/** Adresse d'un client ; tout est facultatif, le pays vaut France. */
export class AdresseDto {
  @Texte({ max: 200, nom: 'La rue', facultatif: true })
  rue?: string;

  @Texte({ max: 12, nom: 'Le code postal', facultatif: true })
  codePostal?: string;

  @Texte({ max: 100, nom: 'La ville', facultatif: true })
  ville?: string;

  @Texte({ max: 60, nom: 'Le pays', facultatif: true })
  pays?: string;
}

/** Corps de la création et de la modification d'un client. Nom et adresse e-mail obligatoires. */
export class ClientDto {
  @Texte({ max: 200, nom: 'Le nom', requis: OBLIGATOIRES })
  nom: string;

  @Email({ requis: OBLIGATOIRES })
  email: string;

  @Texte({ max: 30, nom: 'Le téléphone', facultatif: true })
  telephone?: string;

  @Parmi(TYPES_CLIENT, 'Le type de client', { facultatif: true })
  type?: TypeClient;

  @sansSeparateurs
  @IsOptional()
  @Chiffres('estSiret', 'Le SIRET doit contenir exactement 14 chiffres', estSiret)
  siret?: string;

  @sansSeparateurs
  @IsOptional()
  @Chiffres('estSiren', 'Le SIREN doit contenir exactement 9 chiffres', estSiren)
  siren?: string;

  @IsOptional()
  @IsObject({ message: 'L’adresse n’est pas valable.' })
  @ValidateNested()
  @Type(() => AdresseDto)
  adresse?: AdresseDto;
}

/** Paramètres de la liste des clients. */
export class ListeClientsDto {
  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Parmi(TYPES_CLIENT, 'Le type de client', { facultatif: true })
  type?: TypeClient;

  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: 'La limite est un nombre entier.' })
  @Min(1, { message: 'La limite est de 1 au moins.' })
  @Max(1000, { message: 'La limite est de 1000 au plus.' })
  limite?: number;

  @Texte({ max: 400, nom: 'Le curseur', facultatif: true })
  curseur?: string;
}
