import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsObject, IsOptional, Min, ValidateNested } from 'class-validator';
import { DateCivileValide, Parmi, Texte } from '../../../common/http/champs';
import { BORNES_MONTANT, Decimal } from '../../../common/http/decimal';
import { LIGNES_MAX, TROP_DE_LIGNES } from '@facturier/domaine/documents/ligne';

/** Une ligne saisie. Quantité : 3 décimales ; prix unitaire en euros HT : 4 décimales ; `montant` est vérifié s'il est donné. */
export class LigneDto {
  @Texte({ max: 500, nom: 'La désignation', facultatif: true })
  description?: string;

  @Decimal({ nom: 'La quantité', decimales: 3, min: 0, max: 999_999.999 })
  quantite?: number | null;

  @Decimal({ nom: 'Le prix unitaire', decimales: 4, min: 0, max: 9_999_999.9999 })
  prixUnitaire?: number | null;

  @Decimal({ ...BORNES_MONTANT, nom: 'Le montant' })
  montant?: number | null;

  @Texte({ max: 12, nom: 'L’unité', facultatif: true })
  unite?: string;
}

/** Mentions propres à la facture. Les quatre dernières viennent du profil : acceptées, jamais lues. */
export class MentionsFactureDto {
  @Texte({ max: 500, nom: 'Le texte des conditions de paiement', facultatif: true })
  conditionsPaiement?: string;

  @Texte({ max: 500, nom: 'La mention libre', facultatif: true })
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

  @DateCivileValide('La date d’émission', { facultatif: true })
  dateEmission?: string;

  @DateCivileValide('La date d’échéance', { facultatif: true })
  dateEcheance?: string;

  @DateCivileValide('La date de la prestation', { facultatif: true })
  datePrestation?: string;

  @Texte({ max: 200, nom: 'L’objet', facultatif: true })
  objet?: string;

  @Texte({ max: 60, nom: 'Le bon de commande', facultatif: true })
  bonDeCommande?: string;

  @Texte({ max: 300, nom: 'L’adresse de livraison', facultatif: true })
  adresseLivraison?: string;

  @Decimal({ ...BORNES_MONTANT, nom: 'Le montant HT' })
  montantHT?: number;

  @Decimal({ nom: 'Le taux de TVA', decimales: 2, min: 0, max: 100 })
  tauxTVA?: number;

  @Decimal({ ...BORNES_MONTANT, nom: 'Le montant TTC' })
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
export class CreerFactureDto extends ContenuFactureDto {
  @Parmi(['creee', 'brouillon'], 'Le statut', { facultatif: true })
  statut?: 'creee' | 'brouillon';
}

/** `PUT /factures/{id}` : le contenu d'un brouillon et sa version, ou `statut` seul. */
export class ModifierFactureDto extends ContenuFactureDto {
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
