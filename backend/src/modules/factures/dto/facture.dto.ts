import { PIECE } from '@facturier/domaine/documents/acompte';
import type { CorpsFacture, CorpsNouvelleFacture } from '@facturier/domaine/contrat/factures-demandes';
import { IsInt, IsOptional, Min } from 'class-validator';
import { classeDe } from '../../../common/classe-de-table';
import { DateCivileValide, Emboite, Parmi, Plusieurs, Texte } from '../../../common/http/champs';
import {
  type LigneDto,
  Lignes,
  LivraisonDto,
  MentionsFactureDto,
  RemiseDto,
} from '../../../common/http/contenu.dto';
import { DuContrat } from '../../../common/http/contrat';
import { Decimal, MONTANT_ANNONCE } from '../../../common/http/decimal';
import {
  CODES_MOYENS,
  MOYEN_INCONNU,
  type MoyenAccepte,
  type MoyenPaiement,
  MOYENS_PAIEMENT,
} from '@facturier/domaine/documents/moyens-paiement';
import { type NomDeTexte, PRECISIONS, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import { ADRESSE_LIVRAISON } from '@facturier/domaine/saisies/facture';
import { ACOMPTE, type RegleNombre } from '@facturier/domaine/valeurs/nombre';

const TAUX_TVA: RegleNombre = {
  decimales: 2,
  minimum: 0,
  maximum: 10_000,
  tropPetit: 'Le taux de TVA ne peut pas être négatif.',
};

const Identifiant = (nom: string): PropertyDecorator => Texte({ max: 64, nom, facultatif: true });

const Textes = classeDe<NomDeTexte, string | null>(TEXTES_PRECISES, (nom) => Texte(PRECISIONS[nom].champ));

/** Contenu d'une facture ou d'un brouillon. Ce qui est obligatoire l'est à l'émission. */
export class ContenuFactureDto extends Textes {
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

  @DateCivileValide({ facultatif: true })
  acompteDate?: string | null;

  @Parmi(MOYENS_PAIEMENT, 'Le moyen de paiement de l’acompte', { facultatif: true })
  acompteMoyen?: MoyenPaiement | null;

  @Texte(PIECE)
  acompteReference?: string | null;

  @Decimal(MONTANT_ANNONCE)
  montantHT?: number;

  @Decimal(TAUX_TVA)
  tauxTVA?: number;

  @Decimal(MONTANT_ANNONCE)
  montantTTC?: number;

  @Lignes()
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
