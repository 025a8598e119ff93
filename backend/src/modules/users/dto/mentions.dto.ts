import type { Assurance, CorpsMentions, Mediateur } from '@facturier/domaine/contrat/users';
import { DuContrat } from '../../../common/http/contrat';
import { Transform, Type } from 'class-transformer';
import { IsObject, IsOptional, Matches, ValidateNested } from 'class-validator';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { SIRET_PROFIL } from '@facturier/domaine/saisies/compte';
import { CONDITIONS, MENTION_LIBRE } from '@facturier/domaine/saisies/facture';
import {
  ACTIVITE,
  bic,
  ESCOMPTE,
  GROUPES,
  iban,
  IMMATRICULATION,
  NOM_COMMERCIAL,
  normaliserCompte,
  premierNumero,
  siteMediateur,
} from '@facturier/domaine/saisies/mentions';
import { enUneLigne } from '@facturier/domaine/valeurs/texte';
import { LigneDeTexte, Parmi, Siret, SiTexte, Suit, Texte } from '../../../common/http/champs';
import type { ModeleDocument, NatureOperation } from '@facturier/domaine/documents/facture';

const compact = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? normaliserCompte(value) || undefined : (value ?? undefined),
);
const vide = ({ value }: { value: unknown }): unknown => (value === '' || value === null ? undefined : value);

@DuContrat('Assurance')
class AssuranceDto implements Assurance {
  @LigneDeTexte(GROUPES.assurance.assureur)
  assureur: string;

  @LigneDeTexte(GROUPES.assurance.contact)
  contact: string;

  @LigneDeTexte(GROUPES.assurance.zone)
  zone: string;
}

@DuContrat('Mediateur')
class MediateurDto implements Mediateur {
  @LigneDeTexte(GROUPES.mediateur.nom)
  nom: string;

  @LigneDeTexte(GROUPES.mediateur.adresse)
  adresse: string;

  @SiTexte(enUneLigne)
  @Suit(siteMediateur)
  site: string;
}

/** La fiche de mentions, en entier : un champ absent est effacé, ou reprend sa valeur par défaut. */
@DuContrat('CorpsMentions')
export class MentionsDto implements CorpsMentions {
  @Siret(SIRET_PROFIL)
  siret?: string;

  @Texte(CONDITIONS)
  conditionsPaiement?: string;

  @Texte(MENTION_LIBRE)
  mentionLibre?: string;

  @LigneDeTexte(NOM_COMMERCIAL)
  nomCommercial?: string;

  @LigneDeTexte(ACTIVITE)
  activite?: string;

  @LigneDeTexte(IMMATRICULATION)
  immatriculation?: string;

  @Transform(vide)
  @Parmi(['biens', 'services', 'mixte'], 'La nature de l’opération', { facultatif: true })
  natureOperation?: NatureOperation;

  @compact
  @IsOptional()
  @Suit(iban((compte) => isValidIBAN(compte)))
  iban?: string;

  @compact
  @IsOptional()
  @Suit(bic((compte) => isValidBIC(compte)))
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

  @LigneDeTexte(ESCOMPTE)
  escompte?: string;

  @Parmi(['classique', 'moderne', 'compact'], 'Le modèle', { facultatif: true })
  modele?: ModeleDocument;

  @IsOptional()
  @Matches(/^#[0-9a-f]{6}$/i, { message: 'La couleur doit s’écrire #rrggbb.' })
  couleurAccent?: string;

  @IsOptional()
  @Suit(premierNumero)
  premierNumero?: number;
}
