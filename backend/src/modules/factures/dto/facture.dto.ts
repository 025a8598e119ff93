import type {
  CorpsFacture,
  CorpsLigne,
  CorpsMentionsFacture,
  CorpsNouvelleFacture,
} from '@facturier/domaine/contrat/factures-demandes';
import { DuContrat } from '../../../common/http/contrat';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsObject, IsOptional, Min, ValidateNested } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../common/http/champs';
import { Decimal, MONTANT_ANNONCE } from '../../../common/http/decimal';
import { DESIGNATION, LIGNES_MAX, TROP_DE_LIGNES, UNITE } from '@facturier/domaine/documents/ligne';
import {
  ADRESSE_LIVRAISON,
  BON_DE_COMMANDE,
  CONDITIONS,
  MENTION_LIBRE,
  OBJET,
} from '@facturier/domaine/saisies/facture';
import { PRIX_UNITAIRE, QUANTITE, type RegleNombre } from '@facturier/domaine/valeurs/nombre';

const TAUX_TVA: RegleNombre = {
  decimales: 2,
  minimum: 0,
  maximum: 10_000,
  tropPetit: 'Le taux de TVA ne peut pas être négatif.',
};

/** Une ligne saisie. Un brouillon peut porter une quantité nulle. Quantité : 3 décimales ; prix unitaire en euros HT : 4 décimales ; `montant` est vérifié s'il est donné. */
@DuContrat('CorpsLigne')
export class LigneDto implements CorpsLigne {
  @Texte({ ...DESIGNATION, facultatif: true })
  description?: string;

  @Decimal({ ...QUANTITE, minimum: 0 })
  quantite?: number | null;

  @Decimal(PRIX_UNITAIRE)
  prixUnitaire?: number | null;

  @Decimal(MONTANT_ANNONCE)
  montant?: number | null;

  @Texte(UNITE)
  unite?: string;
}

/** Mentions propres à la facture. Les quatre dernières viennent du profil : acceptées, jamais lues. */
@DuContrat('CorpsMentionsFacture')
export class MentionsFactureDto implements CorpsMentionsFacture {
  @Texte(CONDITIONS)
  conditionsPaiement?: string;

  @Texte(MENTION_LIBRE)
  mentionLibre?: string;

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
  client?: string;

  @DateCivileValide({ facultatif: true })
  dateEmission?: string;

  @DateCivileValide({ facultatif: true })
  dateEcheance?: string;

  @DateCivileValide({ facultatif: true })
  datePrestation?: string;

  @Texte(OBJET)
  objet?: string;

  @Texte(BON_DE_COMMANDE)
  bonDeCommande?: string;

  @Texte(ADRESSE_LIVRAISON)
  adresseLivraison?: string;

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
  lignes?: LigneDto[];

  @IsOptional()
  @IsObject({ message: 'Les mentions ne sont pas valables.' })
  @ValidateNested()
  @Type(() => MentionsFactureDto)
  mentionsLegales?: MentionsFactureDto;
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
