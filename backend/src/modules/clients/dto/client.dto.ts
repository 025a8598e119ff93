import type { CorpsAdresseClient, CorpsClient, CriteresClients } from '@facturier/domaine/contrat/clients';
import { DuContrat } from '../../../common/http/contrat';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { Email, Parmi, SiTexte, Suit, Texte } from '../../../common/http/champs';
import {
  CLIENT,
  CLIENT_CODE_POSTAL,
  CLIENT_EMAIL_REQUIS,
  CLIENT_INCOMPLET,
  CLIENT_NOM,
  CLIENT_PAYS,
  CLIENT_RUE,
  CLIENT_TELEPHONE,
  CLIENT_VILLE,
} from '@facturier/domaine/saisies/client';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import type { TypeClient } from '@facturier/domaine/documents/facture';

export const TYPES_CLIENT = ['particulier', 'professionnel'] as const;

/** Sans nom ou sans adresse, la saisie entière se résume par la phrase de la spécification. */
const RESUME = { [CLIENT_NOM.requis ?? '']: CLIENT_INCOMPLET, [CLIENT_EMAIL_REQUIS]: CLIENT_INCOMPLET };

const sansSeparateurs = SiTexte((saisi) => normaliserSiret(saisi) || undefined);

/** Adresse d'un client ; tout est facultatif, le pays vaut France. */
@DuContrat('CorpsAdresseClient')
export class AdresseDto implements CorpsAdresseClient {
  @Texte(CLIENT_RUE)
  rue?: string;

  @Texte(CLIENT_CODE_POSTAL)
  codePostal?: string;

  @Texte(CLIENT_VILLE)
  ville?: string;

  @Texte(CLIENT_PAYS)
  pays?: string;
}

/** Corps de la création et de la modification d'un client. Nom et adresse e-mail obligatoires. */
@DuContrat('CorpsClient')
export class ClientDto implements CorpsClient {
  @Texte(CLIENT_NOM, { resume: RESUME })
  nom: string;

  @Email(CLIENT_EMAIL_REQUIS, { resume: RESUME })
  email: string;

  @Texte(CLIENT_TELEPHONE)
  telephone?: string;

  @Parmi(TYPES_CLIENT, 'Le type de client', { facultatif: true })
  type?: TypeClient;

  @sansSeparateurs
  @IsOptional()
  @Suit(CLIENT.siret)
  siret?: string;

  @sansSeparateurs
  @IsOptional()
  @Suit(CLIENT.siren)
  siren?: string;

  @IsOptional()
  @IsObject({ message: 'L’adresse n’est pas valable.' })
  @ValidateNested()
  @Type(() => AdresseDto)
  adresse?: AdresseDto;
}

/** Paramètres de la liste des clients. */
@DuContrat('CriteresClients')
export class ListeClientsDto implements CriteresClients {
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
