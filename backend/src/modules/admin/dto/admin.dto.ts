import type { CriteresHistorique, CriteresVueUsage } from '@facturier/domaine/contrat/admin-chiffres';
import type { CorpsEnvois } from '@facturier/domaine/contrat/abus';
import { DuContrat } from '../../../common/http/contrat';
import {
  type CorpsBannissement,
  type CorpsPlan,
  type CorpsProlongation,
  type CorpsQuotas,
  type CorpsSuppressionCompte,
  type CriteresComptes,
  type CriteresJournal,
  type CriteresSecurite,
  type EtatCompte,
  ETATS_COMPTE,
} from '@facturier/domaine/contrat/admin';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsObject, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import {
  ACTES_DU_JOURNAL,
  ISSUES_SECURITE,
  type IssueSecurite,
  type QuoiActe,
} from '@facturier/domaine/contrat/admin';
import { ACTES_DE_SECURITE, type ActeSecurite } from '@facturier/domaine/contrat/auth';
import { Curseur, Entier, Limite, Parmi, Texte } from '../../../common/http/champs';
import { type Plan, PLANS } from '@facturier/domaine/abonnement/plans';
import { TRIS_ANNUAIRE, type Tri } from '../../users/annuaire.service';
import type { Role } from '../../../common/auth/identite';

/** Filtres, tri et page de la liste des comptes. */
@DuContrat('CriteresComptes')
export class ListeComptesDto implements CriteresComptes {
  @Texte({ max: 100, nom: 'La recherche', facultatif: true })
  recherche?: string;

  @Parmi(PLANS, 'Le plan', { facultatif: true })
  plan?: Plan;

  @Parmi(['professionnel', 'particulier'], 'Le rôle', { facultatif: true })
  role?: Role;

  @Parmi(ETATS_COMPTE, 'L’état', { facultatif: true })
  etat?: EtatCompte;

  @Parmi(TRIS_ANNUAIRE, 'Le tri', { facultatif: true })
  tri?: Tri;

  @Parmi(['asc', 'desc'], 'L’ordre', { facultatif: true })
  ordre?: 'asc' | 'desc';

  @Limite(1000)
  limite?: number;

  @Curseur(400)
  curseur?: string;
}

/** Filtres et page du journal. */
@DuContrat('CriteresJournal')
export class ListeJournalDto implements CriteresJournal {
  @Parmi(ACTES_DU_JOURNAL, 'L’acte', { facultatif: true })
  quoi?: QuoiActe;

  @Texte({ max: 24, nom: 'Le compte', facultatif: true })
  cible?: string;

  @Limite(100)
  limite?: number;

  @Curseur(200)
  curseur?: string;
}

/** Filtres et page du journal de sécurité. */
@DuContrat('CriteresSecurite')
export class ListeSecuriteDto implements CriteresSecurite {
  @Parmi(ACTES_DE_SECURITE, 'L’acte', { facultatif: true })
  acte?: ActeSecurite;

  @Texte({ max: 24, nom: 'Le compte', facultatif: true })
  compte?: string;

  @Texte({ max: 50, nom: 'Le réseau', facultatif: true })
  reseau?: string;

  @Parmi(ISSUES_SECURITE, 'L’issue', { facultatif: true })
  issue?: IssueSecurite;

  @Entier('Le nombre de jours', 1, 365)
  jours?: number;

  @Limite(100)
  limite?: number;

  @Curseur(200)
  curseur?: string;
}

/** Les deux prolongations d'essai. */
@DuContrat('CorpsProlongation')
export class ProlongationDto implements CorpsProlongation {
  @IsIn([7, 15], { message: 'L’essai se prolonge de 7 ou de 15 jours.' })
  jours: number;
}

/** Suspendre ou rétablir. */
@DuContrat('CorpsBannissement')
export class BannissementDto implements CorpsBannissement {
  @IsBoolean({ message: 'Indiquez s’il faut suspendre le compte.' })
  isBanned: boolean;

  @Texte({ max: 500, nom: 'La raison', facultatif: true, plusieursLignes: true })
  raison?: string;
}

/** Suspendre les envois d'un compte, ou les lui rendre. */
@DuContrat('CorpsEnvois')
export class EnvoisDto implements CorpsEnvois {
  @IsBoolean({ message: 'Indiquez s’il faut suspendre les envois.' })
  suspendus: boolean;

  @Texte({ max: 500, nom: 'La raison', facultatif: true, plusieursLignes: true })
  raison?: string;
}

/** L'adresse du compte, retapée par l'administration ; donnée, elle doit être juste. */
@DuContrat('CorpsSuppressionCompte')
export class SuppressionCompteDto implements CorpsSuppressionCompte {
  @Texte({ max: 254, nom: 'La confirmation', requis: 'Retapez l’adresse du compte pour le supprimer.' })
  confirmation: string;
}

/** Le plan à donner. */
@DuContrat('CorpsPlan')
export class PlanDto implements CorpsPlan {
  @Parmi(PLANS, 'Le plan')
  plan: Plan;
}

const LIMITE_MAXIMALE = 1_000_000;
const limite =
  (nom: string): PropertyDecorator =>
  (cible, cle) => {
    IsOptional()(cible, cle);
    IsInt({ message: `${nom}\u00a0: un nombre entier, ou rien.` })(cible, cle);
    Min(0, { message: `${nom}\u00a0: zéro au moins.` })(cible, cle);
    Max(LIMITE_MAXIMALE, { message: `${nom}\u00a0: ${LIMITE_MAXIMALE} au plus.` })(cible, cle);
  };

/** Limites propres à un compte : absente, une limite ne change pas ; `null` rend celle de son plan. */
export class LimitesDto {
  @limite('Factures par mois')
  factures?: number | null;

  @limite('Clients')
  clients?: number | null;
}

@DuContrat('CorpsQuotas')
export class QuotasDto implements CorpsQuotas {
  @IsObject({ message: 'Indiquez les limites.' })
  @ValidateNested()
  @Type(() => LimitesDto)
  quotas: LimitesDto;
}

/** Combien de mois d'historique. */
@DuContrat('CriteresHistorique')
export class HistoriqueDto implements CriteresHistorique {
  @Entier('Le nombre de mois', 1, 36)
  mois?: number;
}

/** Combien de comptes dans la vue d'ensemble. */
@DuContrat('CriteresVueUsage')
export class ApercuDto implements CriteresVueUsage {
  @Limite(100)
  limite?: number;
}
