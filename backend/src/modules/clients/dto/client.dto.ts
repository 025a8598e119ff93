import {
  type CorpsAdresseClient,
  type CorpsClient,
  type CorpsClientModifie,
  type CriteresClients,
  type FicheClientDemandee,
  LIENS_A_FERMER,
  type LiensAFermer,
} from '@facturier/domaine/contrat/clients';
import { DuContrat } from '../../../common/http/contrat';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Curseur, Email, Limite, Parmi, SiEnvoye, SiTexte, Suit, Texte } from '../../../common/http/champs';
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
import { normaliserTva } from '@facturier/domaine/valeurs/tva';
import {
  CATEGORIES_CLIENT,
  type CategorieClient,
  type LangueDocument,
  LANGUES_DOCUMENT,
  type NatureOrganisme,
  NATURES_ORGANISME,
  type TypeClient,
} from '@facturier/domaine/documents/facture';

export const TYPES_CLIENT = ['particulier', 'professionnel'] as const;

/** Sans nom ou sans adresse, la saisie entière se résume par la phrase de la spécification. */
const RESUME = { [CLIENT_NOM.requis ?? '']: CLIENT_INCOMPLET, [CLIENT_EMAIL_REQUIS]: CLIENT_INCOMPLET };

const sansSeparateurs = SiTexte((saisi) => normaliserSiret(saisi) || null);

/** Adresse d'un client ; tout est facultatif, le pays vaut France. */
@DuContrat('CorpsAdresseClient')
export class AdresseDto implements CorpsAdresseClient {
  @Texte(CLIENT_RUE)
  rue?: string | null;

  @Texte(CLIENT_CODE_POSTAL)
  codePostal?: string | null;

  @Texte(CLIENT_VILLE)
  ville?: string | null;

  @Texte(CLIENT_PAYS)
  pays?: string | null;
}

/** Ce qu'une fiche dit d'un client ; un champ vide est `null`. */
class FicheClientDto implements FicheClientDemandee {
  @Texte(CLIENT_TELEPHONE)
  telephone?: string | null;

  @Parmi(TYPES_CLIENT, 'Le type de client', { facultatif: true })
  type?: TypeClient;

  @sansSeparateurs
  @IsOptional()
  @Suit(CLIENT.siret)
  siret?: string | null;

  @sansSeparateurs
  @IsOptional()
  @Suit(CLIENT.siren)
  siren?: string | null;

  @SiTexte((saisi) => saisi || null)
  @Parmi(CATEGORIES_CLIENT, 'La catégorie de client', { facultatif: true })
  categorie?: CategorieClient | null;

  @IsOptional()
  @IsBoolean({ message: 'L’activité économique se dit par vrai ou faux.' })
  activiteEconomique?: boolean | null;

  @SiTexte((saisi) => saisi || null)
  @Parmi(NATURES_ORGANISME, 'La nature de l’organisme', { facultatif: true })
  natureOrganisme?: NatureOrganisme | null;

  @SiTexte((saisi) => normaliserTva(saisi) || null)
  @IsOptional()
  @Suit(CLIENT.tvaIntracommunautaire)
  tvaIntracommunautaire?: string | null;

  @SiTexte((saisi) => saisi || null)
  @Parmi(LANGUES_DOCUMENT, 'La langue des documents', { facultatif: true })
  langue?: LangueDocument | null;

  @IsOptional()
  @IsObject({ message: 'L’adresse n’est pas valable.' })
  @ValidateNested()
  @Type(() => AdresseDto)
  adresse?: AdresseDto | null;
}

/** Corps de la création d'un client. Nom obligatoire, adresse e-mail aussi : `null` dit qu'il n'en a pas. */
@DuContrat('CorpsClient')
export class ClientDto extends FicheClientDto implements CorpsClient {
  @Texte(CLIENT_NOM, { resume: RESUME })
  nom: string;

  @Email(CLIENT_EMAIL_REQUIS, { nul: true, resume: RESUME })
  email: string | null;
}

/** Corps de la modification : un champ absent ne change pas, `null` le vide ; le nom ne se vide pas. */
@DuContrat('CorpsClientModifie')
export class ClientModifieDto extends FicheClientDto implements CorpsClientModifie {
  @SiEnvoye()
  @Texte(CLIENT_NOM, { resume: RESUME })
  nom?: string;

  @SiEnvoye()
  @Email(CLIENT_EMAIL_REQUIS, { nul: true, resume: RESUME })
  email?: string | null;

  @Parmi(LIENS_A_FERMER, 'Ce qui se ferme des liens', { facultatif: true })
  liensAFermer?: LiensAFermer;
}

/** Paramètres de la liste des clients. */
@DuContrat('CriteresClients')
export class ListeClientsDto implements CriteresClients {
  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Parmi(TYPES_CLIENT, 'Le type de client', { facultatif: true })
  type?: TypeClient;

  @Limite(1000)
  limite?: number;

  @Curseur(400)
  curseur?: string;
}
