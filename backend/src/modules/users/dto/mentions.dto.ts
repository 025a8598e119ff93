import type { Assurance, CorpsMentions, CriteresMentions, Mediateur } from '@facturier/domaine/contrat/users';
import { ConditionsDto } from '../../../common/http/conditions.dto';
import { DuContrat } from '../../../common/http/contrat';
import { Transform, Type } from 'class-transformer';
import { IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { SIRET_PROFIL } from '@facturier/domaine/saisies/compte';
import { CONDITIONS, MENTION_LIBRE } from '@facturier/domaine/saisies/facture';
import {
  ACTIVITE,
  ADRESSE_ELECTRONIQUE,
  bic,
  GROUPES,
  iban,
  IMMATRICULATION,
  MENTIONS,
  NOM_COMMERCIAL,
  normaliserCompte,
  premierNumero,
  siteMediateur,
} from '@facturier/domaine/saisies/mentions';
import { normaliserTva } from '@facturier/domaine/valeurs/tva';
import { enUneLigne } from '@facturier/domaine/valeurs/texte';
import { Parmi, Plusieurs, Siret, SiTexte, Suit, Texte } from '../../../common/http/champs';
import type { ModeleDocument, NatureOperation } from '@facturier/domaine/documents/facture';
import { CODES_MOYENS, MOYEN_INCONNU, type MoyenAccepte } from '@facturier/domaine/documents/moyens-paiement';

const compact = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? normaliserCompte(value) || null : value,
);
const vide = ({ value }: { value: unknown }): unknown => (value === '' ? null : value);

@DuContrat('Assurance')
class AssuranceDto implements Assurance {
  @Texte(GROUPES.assurance.assureur)
  assureur: string;

  @Texte(GROUPES.assurance.contact)
  contact: string;

  @Texte(GROUPES.assurance.zone)
  zone: string;
}

@DuContrat('Mediateur')
class MediateurDto implements Mediateur {
  @Texte(GROUPES.mediateur.nom)
  nom: string;

  @Texte(GROUPES.mediateur.adresse)
  adresse: string;

  @SiTexte(enUneLigne)
  @Suit(siteMediateur)
  site: string;
}

/** La fiche de mentions : un champ absent ne change pas, `null` le vide ou lui rend sa valeur par défaut. */
@DuContrat('CorpsMentions')
export class MentionsDto implements CorpsMentions {
  @Siret(SIRET_PROFIL)
  siret?: string;

  @IsOptional()
  @IsObject({ message: 'Les conditions ne sont pas lisibles.' })
  @ValidateNested()
  @Type(() => ConditionsDto)
  conditions?: ConditionsDto | null;

  @Texte(CONDITIONS)
  conditionsPaiement?: string | null;

  @Texte(MENTION_LIBRE)
  mentionLibre?: string | null;

  @Texte(NOM_COMMERCIAL)
  nomCommercial?: string | null;

  @Texte(ACTIVITE)
  activite?: string | null;

  @Texte(IMMATRICULATION)
  immatriculation?: string | null;

  @Transform(vide)
  @Parmi(['biens', 'services', 'mixte'], 'La nature de l’opération', { facultatif: true })
  natureOperation?: NatureOperation | null;

  @SiTexte((saisi) => normaliserTva(saisi) || null)
  @IsOptional()
  @Suit(MENTIONS.tvaIntracommunautaire)
  tvaIntracommunautaire?: string | null;

  @Texte(ADRESSE_ELECTRONIQUE)
  adresseElectronique?: string | null;

  @compact
  @IsOptional()
  @Suit(iban((compte) => isValidIBAN(compte)))
  iban?: string | null;

  @compact
  @IsOptional()
  @Suit(bic((compte) => isValidBIC(compte)))
  bic?: string | null;

  @Plusieurs(CODES_MOYENS, MOYEN_INCONNU)
  moyensPaiement?: MoyenAccepte[] | null;

  @IsOptional()
  @IsObject({ message: 'L’assurance n’est pas lisible.' })
  @ValidateNested()
  @Type(() => AssuranceDto)
  assurance?: AssuranceDto | null;

  @IsOptional()
  @IsObject({ message: 'Le médiateur n’est pas lisible.' })
  @ValidateNested()
  @Type(() => MediateurDto)
  mediateur?: MediateurDto | null;

  @Parmi(['classique', 'moderne', 'compact'], 'Le modèle', { facultatif: true })
  modele?: ModeleDocument | null;

  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: 'La couleur doit s’écrire #rrggbb.' })
  couleurAccent?: string | null;

  @IsOptional()
  @Suit(premierNumero)
  premierNumero?: number;
}

/** Ce que l'on veut lire des mentions. */
@DuContrat('CriteresMentions')
export class CriteresMentionsDto implements CriteresMentions {
  @Parmi(['oui'], 'Le choix des valeurs par défaut', { facultatif: true })
  defaut?: 'oui';
}
