import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ACTES_DU_JOURNAL, type QuoiActe } from '@facturier/domaine/contrat/admin';
import { Parmi, Texte } from '../../../common/http/champs';
import { type Plan, PLANS } from '@facturier/domaine/abonnement/plans';
import { TRIS_ANNUAIRE, type Tri } from '../../users/annuaire.service';
import type { Role } from '../../../common/auth/identite';

export const ETATS_COMPTE = ['actif', 'banni', 'non_verifie', 'nouveau', 'inactif'] as const;
export type EtatDuCompte = (typeof ETATS_COMPTE)[number];

/** Un entier d'une requête, borné. */
function Entier(nom: string, min: number, max: number): PropertyDecorator {
  return (cible, cle) => {
    IsOptional()(cible, cle);
    Type(() => Number)(cible, cle);
    IsInt({ message: `${nom} est un nombre entier.` })(cible, cle);
    Min(min, { message: `${nom} est de ${min} au moins.` })(cible, cle);
    Max(max, { message: `${nom} est de ${max} au plus.` })(cible, cle);
  };
}

/** Filtres, tri et page de la liste des comptes. */
export class ListeComptesDto {
  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Parmi(PLANS, 'Le plan', { facultatif: true })
  plan?: Plan;

  @Parmi(['professionnel', 'particulier'], 'Le rôle', { facultatif: true })
  role?: Role;

  @Parmi(ETATS_COMPTE, 'L’état', { facultatif: true })
  etat?: EtatDuCompte;

  @Parmi(TRIS_ANNUAIRE, 'Le tri', { facultatif: true })
  tri?: Tri;

  @Parmi(['asc', 'desc'], 'L’ordre', { facultatif: true })
  ordre?: 'asc' | 'desc';

  @Entier('La limite', 1, 1000)
  limite?: number;

  @Texte({ max: 400, nom: 'Le curseur', facultatif: true })
  curseur?: string;
}

/** Filtres et page du journal. */
export class ListeJournalDto {
  @Parmi(ACTES_DU_JOURNAL, 'L’acte', { facultatif: true })
  quoi?: QuoiActe;

  @Texte({ max: 24, nom: 'Le compte', facultatif: true })
  cible?: string;

  @Entier('La limite', 1, 100)
  limite?: number;

  @Texte({ max: 200, nom: 'Le curseur', facultatif: true })
  curseur?: string;
}

/** Les deux prolongations d'essai. */
export class ProlongationDto {
  @IsIn([7, 15], { message: 'L’essai se prolonge de 7 ou de 15 jours.' })
  jours: number;
}

/** Suspendre ou rétablir. */
export class BannissementDto {
  @IsBoolean({ message: 'Indiquez s’il faut suspendre le compte.' })
  isBanned: boolean;

  @Texte({ max: 500, nom: 'La raison', facultatif: true })
  raison?: string;
}

/** L'adresse du compte, retapée par l'administration ; donnée, elle doit être juste. */
export class SuppressionCompteDto {
  @Texte({ max: 254, nom: 'La confirmation', facultatif: true })
  confirmation?: string;
}

/** Le plan à donner. */
export class PlanDto {
  @Parmi(PLANS, 'Le plan')
  plan: Plan;
}

const LIMITE_MAXIMALE = 1_000_000;
const limite =
  (nom: string): PropertyDecorator =>
  (cible, cle) => {
    ValidateIf((_objet, valeur) => valeur !== null)(cible, cle);
    IsInt({ message: `${nom} : un nombre entier, ou rien.` })(cible, cle);
    Min(0, { message: `${nom} : zéro au moins.` })(cible, cle);
    Max(LIMITE_MAXIMALE, { message: `${nom} : ${LIMITE_MAXIMALE} au plus.` })(cible, cle);
  };

/** Limites propres à un compte ; `null` rend celles de son plan. */
export class LimitesDto {
  @limite('Factures par mois')
  factures: number | null;

  @limite('Clients')
  clients: number | null;
}

export class QuotasDto {
  @IsObject({ message: 'Indiquez les limites.' })
  @ValidateNested()
  @Type(() => LimitesDto)
  quotas: LimitesDto;
}

/** Combien de mois d'historique. */
export class HistoriqueDto {
  @Entier('Le nombre de mois', 1, 36)
  mois?: number;
}

/** Combien de comptes dans la vue d'ensemble. */
export class ApercuDto {
  @Entier('La limite', 1, 100)
  limite?: number;
}
