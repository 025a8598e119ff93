import type {
  CorpsLigne,
  CorpsLivraison,
  CorpsMentionsFacture,
  CorpsRemise,
} from '@facturier/domaine/contrat/factures-demandes';
import { DESIGNATION, DETAIL, LIGNES_MAX, TROP_DE_LIGNES, UNITE } from '@facturier/domaine/documents/ligne';
import {
  CODE_POSTAL_LIVRAISON,
  paysLivraison,
  RUE_LIVRAISON,
  VILLE_LIVRAISON,
} from '@facturier/domaine/documents/livraison';
import { NATURES_DE_LIGNE, type NatureDeLigne } from '@facturier/domaine/documents/nature';
import { MOTIF_REMISE } from '@facturier/domaine/documents/remise';
import { CONDITIONS, MENTION_LIBRE } from '@facturier/domaine/saisies/facture';
import { PRIX_UNITAIRE, QUANTITE, REMISE_MONTANT, REMISE_TAUX } from '@facturier/domaine/valeurs/nombre';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Emboite, Parmi, Suit, Texte } from './champs';
import { ConditionsDto } from './conditions.dto';
import { DuContrat } from './contrat';
import { Decimal, MONTANT_ANNONCE } from './decimal';

/** Une remise : un taux en pour cent, ou un montant en euros. */
@DuContrat('CorpsRemise')
export class RemiseDto implements CorpsRemise {
  @Decimal(REMISE_TAUX, 'REMISE_INVALIDE')
  taux?: number | null;

  @Decimal(REMISE_MONTANT, 'REMISE_INVALIDE')
  montant?: number | null;

  @Texte(MOTIF_REMISE)
  motif?: string;
}

/** Un lieu de livraison ou d'exécution. */
@DuContrat('CorpsLivraison')
export class LivraisonDto implements CorpsLivraison {
  @Texte(RUE_LIVRAISON)
  rue?: string;

  @Texte(CODE_POSTAL_LIVRAISON)
  codePostal?: string;

  @Texte(VILLE_LIVRAISON)
  ville?: string;

  @IsOptional()
  @Suit(paysLivraison)
  pays?: string;
}

/** Une ligne saisie. Un brouillon peut porter une quantité nulle. Quantité : 3 décimales ; prix unitaire en euros HT : 4 décimales ; `montant` est vérifié s'il est donné. */
@DuContrat('CorpsLigne')
export class LigneDto implements CorpsLigne {
  @Texte({ ...DESIGNATION, facultatif: true })
  description?: string;

  @Texte(DETAIL)
  detail?: string;

  @Parmi(NATURES_DE_LIGNE, 'La nature', { facultatif: true })
  nature?: NatureDeLigne;

  @Decimal({ ...QUANTITE, minimum: 0 })
  quantite?: number | null;

  @Decimal(PRIX_UNITAIRE)
  prixUnitaire?: number | null;

  @Decimal(MONTANT_ANNONCE)
  montant?: number | null;

  @Texte(UNITE)
  unite?: string;

  @Emboite(() => RemiseDto, 'La remise n’est pas valable.')
  remise?: RemiseDto | null;
}

/** Les lignes d'un document. */
export const Lignes = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    IsArray({ message: 'Les lignes ne sont pas valables.' }),
    ArrayMaxSize(LIGNES_MAX, { message: TROP_DE_LIGNES }),
    ValidateNested({ each: true }),
    Type(() => LigneDto),
  );

/** Mentions propres à la facture. Ce qui redit le profil ou la loi autrement qu'eux est refusé. */
@DuContrat('CorpsMentionsFacture')
export class MentionsFactureDto implements CorpsMentionsFacture {
  @IsOptional()
  @IsObject({ message: 'Les conditions ne sont pas lisibles.' })
  @ValidateNested()
  @Type(() => ConditionsDto)
  conditions?: ConditionsDto;

  @Texte(CONDITIONS)
  conditionsPaiement?: string | null;

  @Texte(MENTION_LIBRE)
  mentionLibre?: string | null;

  @Texte({ max: 20, nom: 'Le SIRET', facultatif: true })
  siret?: string;

  @IsOptional()
  indemniteForfaitaire?: unknown;

  @Texte({ max: 300, nom: 'L’escompte', facultatif: true })
  escompte?: string;

  @Texte({ max: 30, nom: 'Le numéro de TVA', facultatif: true })
  tvaIntracommunautaire?: string;
}
