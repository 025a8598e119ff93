import type {
  CorpsFacture,
  CorpsLigne,
  CorpsLivraison,
  CorpsMentionsFacture,
  CorpsNouvelleFacture,
  CorpsRemise,
} from '@facturier/domaine/contrat/factures-demandes';
import { ConditionsDto } from '../../../common/http/conditions.dto';
import { DuContrat } from '../../../common/http/contrat';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Min, ValidateNested, IsObject } from 'class-validator';
import { DateCivileValide, Emboite, Parmi, Plusieurs, Suit, Texte } from '../../../common/http/champs';
import { Decimal, MONTANT_ANNONCE } from '../../../common/http/decimal';
import { DESIGNATION, DETAIL, LIGNES_MAX, TROP_DE_LIGNES, UNITE } from '@facturier/domaine/documents/ligne';
import {
  CODE_POSTAL_LIVRAISON,
  paysLivraison,
  RUE_LIVRAISON,
  VILLE_LIVRAISON,
} from '@facturier/domaine/documents/livraison';
import { CODES_MOYENS, MOYEN_INCONNU, type MoyenAccepte } from '@facturier/domaine/documents/moyens-paiement';
import { NATURES_DE_LIGNE, type NatureDeLigne } from '@facturier/domaine/documents/nature';
import { MOTIF_REMISE } from '@facturier/domaine/documents/remise';
import {
  ADRESSE_LIVRAISON,
  BON_DE_COMMANDE,
  CONDITIONS,
  CONTRAT,
  MENTION_LIBRE,
  OBJET,
  REFERENCE_ACHETEUR,
} from '@facturier/domaine/saisies/facture';
import {
  ACOMPTE,
  PRIX_UNITAIRE,
  QUANTITE,
  REMISE_MONTANT,
  REMISE_TAUX,
  type RegleNombre,
} from '@facturier/domaine/valeurs/nombre';

const TAUX_TVA: RegleNombre = {
  decimales: 2,
  minimum: 0,
  maximum: 10_000,
  tropPetit: 'Le taux de TVA ne peut pas être négatif.',
};

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

const Identifiant = (nom: string): PropertyDecorator => Texte({ max: 64, nom, facultatif: true });

/** Contenu d'une facture ou d'un brouillon. Ce qui est obligatoire l'est à l'émission. */
export class ContenuFactureDto {
  @Identifiant('Le client')
  client?: string | null;

  @DateCivileValide({ facultatif: true })
  dateEmission?: string | null;

  @DateCivileValide({ facultatif: true })
  dateEcheance?: string | null;

  @DateCivileValide({ facultatif: true })
  datePrestation?: string | null;

  @DateCivileValide({ facultatif: true })
  periodeDu?: string | null;

  @DateCivileValide({ facultatif: true })
  periodeAu?: string | null;

  @Texte(OBJET)
  objet?: string | null;

  @Texte(BON_DE_COMMANDE)
  bonDeCommande?: string | null;

  @Texte(REFERENCE_ACHETEUR)
  referenceAcheteur?: string | null;

  @Texte(CONTRAT)
  contrat?: string | null;

  @Plusieurs(CODES_MOYENS, MOYEN_INCONNU)
  moyensPaiement?: MoyenAccepte[] | null;

  @Emboite(() => LivraisonDto, 'L’adresse de livraison n’est pas valable.')
  livraison?: LivraisonDto | null;

  @Texte(ADRESSE_LIVRAISON)
  adresseLivraison?: string | null;

  @Emboite(() => RemiseDto, 'La remise n’est pas valable.')
  remise?: RemiseDto | null;

  @Decimal(ACOMPTE, 'ACOMPTE_INVALIDE')
  acompte?: number | null;

  @Decimal(MONTANT_ANNONCE)
  montantHT?: number;

  @Decimal(TAUX_TVA)
  tauxTVA?: number;

  @Decimal(MONTANT_ANNONCE)
  montantTTC?: number;

  @IsOptional()
  @IsArray({ message: 'Les lignes ne sont pas valables.' })
  @ArrayMaxSize(LIGNES_MAX, { message: TROP_DE_LIGNES })
  @ValidateNested({ each: true })
  @Type(() => LigneDto)
  lignes?: LigneDto[] | null;

  @Emboite(() => MentionsFactureDto, 'Les mentions ne sont pas valables.')
  mentionsLegales?: MentionsFactureDto | null;
}

/** `POST /factures` : émet, sauf `statut: "brouillon"`. */
@DuContrat('CorpsNouvelleFacture')
export class CreerFactureDto extends ContenuFactureDto implements CorpsNouvelleFacture {
  @Parmi(['creee', 'brouillon'], 'Le statut', { facultatif: true })
  statut?: 'creee' | 'brouillon';
}

/** `PUT /factures/{id}` : le contenu d'un brouillon et sa version, ou `statut` seul. */
@DuContrat('CorpsFacture')
export class ModifierFactureDto extends ContenuFactureDto implements CorpsFacture {
  @Parmi(['brouillon', 'creee', 'envoyee', 'payee'], 'Le statut', { facultatif: true })
  statut?: 'brouillon' | 'creee' | 'envoyee' | 'payee';

  @IsOptional()
  @IsInt({ message: 'La version est un nombre entier.' })
  @Min(1, { message: 'La version est un nombre entier.' })
  version?: number;
}

/** Vrai si la demande enregistre un brouillon, sans émettre. */
export const estUnBrouillon = ({ statut }: { readonly statut?: unknown }): boolean => statut === 'brouillon';

/** Vrai si la demande ne porte que `statut` : elle change l'état d'une émise, sans toucher au contenu d'un brouillon. */
export function estUnChangementDeStatut({
  statut,
  ...contenu
}: Readonly<Record<string, unknown>> & { readonly statut?: unknown }): boolean {
  return Boolean(statut) && Object.values(contenu).every((valeur) => valeur === undefined);
}
