import type { CompteAdmin } from '@facturier/domaine/contrat/admin';
import { TRIS_COMPTES, type EtatCompte, type TriComptes } from '@facturier/domaine/contrat/admin';
import type { Plan, Role } from '@/features/users/public';

export type { EtatCompte, TriComptes };
export type { Limites } from '@facturier/domaine/abonnement/plans';
export type {
  AbonnementAdmin,
  CompteAdmin,
  DossierCompte,
  LigneJournal,
  Versement,
} from '@facturier/domaine/contrat/admin';

export interface FiltresComptes {
  recherche: string;
  plan: Plan | '';
  role: Role | '';
  etat: EtatCompte | '';
  tri: TriComptes;
  ordre: 'asc' | 'desc';
}

export const ETATS: [EtatCompte, string][] = [
  ['actif', 'Actifs'],
  ['nouveau', 'Nouveaux'],
  ['inactif', 'Inactifs'],
  ['non_verifie', 'Non vérifiés'],
  ['banni', 'Bannis'],
];
export const PLANS: [Plan, string][] = [
  ['essai', 'Essai'],
  ['gratuit', 'Gratuit'],
  ['premium', 'Premium'],
  ['business', 'Business'],
];
export const ROLES: [Role, string][] = [
  ['professionnel', 'Professionnels'],
  ['particulier', 'Particuliers'],
];

/** Le plan tel qu'on le dit à l'administration. */
export const libellePlan = (plan: string): string => PLANS.find(([valeur]) => valeur === plan)?.[1] ?? plan;

/** Le plan d'un compte, tel que la liste le dit ; un particulier n'en a pas. */
export const planDit = ({ role, planActuel }: Pick<CompteAdmin, 'role' | 'planActuel'>): string =>
  role === 'professionnel' ? libellePlan(planActuel) : 'Aucun';

const parmi = <T extends string>(valeur: string | null, admises: readonly T[]): T | '' =>
  admises.find((admise) => admise === valeur) ?? '';

/** Les filtres que porte l'adresse ; ce qui n'est pas admis est ignoré. */
export function lireFiltres(parametres: URLSearchParams): FiltresComptes {
  return {
    recherche: parametres.get('recherche') ?? '',
    plan: parmi(
      parametres.get('plan'),
      PLANS.map(([valeur]) => valeur),
    ),
    role: parmi(
      parametres.get('role'),
      ROLES.map(([valeur]) => valeur),
    ),
    etat: parmi(
      parametres.get('etat'),
      ETATS.map(([valeur]) => valeur),
    ),
    tri: parmi(parametres.get('tri'), TRIS_COMPTES) || 'creation',
    ordre: parametres.get('ordre') === 'asc' ? 'asc' : 'desc',
  };
}

/** Vrai si un filtre réduit la liste. */
export const filtree = ({ recherche, plan, role, etat }: FiltresComptes): boolean =>
  [recherche.trim(), plan, role, etat].some((valeur) => valeur !== '');

/** Le tri après un appui sur un titre de colonne : l'autre sens s'il y est déjà, sinon le sens naturel de la colonne. */
export function triSuivant(
  { tri, ordre }: Pick<FiltresComptes, 'tri' | 'ordre'>,
  colonne: TriComptes,
): Pick<FiltresComptes, 'tri' | 'ordre'> {
  if (tri === colonne) return { tri, ordre: ordre === 'asc' ? 'desc' : 'asc' };
  return {
    tri: colonne,
    ordre: colonne === 'nom' || colonne === 'email' || colonne === 'plan' ? 'asc' : 'desc',
  };
}

export interface EtiquetteCompte {
  libelle: string;
  ton: 'accent' | 'neutre' | 'erreur' | 'alerte';
}

/** Les étiquettes d'un compte, la plus grave d'abord. */
export function etiquettes(
  compte: Pick<CompteAdmin, 'isBanned' | 'emailVerified' | 'nouveau' | 'inactif'>,
): EtiquetteCompte[] {
  const toutes: [boolean, EtiquetteCompte][] = [
    [compte.isBanned, { libelle: 'Banni', ton: 'erreur' }],
    [!compte.emailVerified, { libelle: 'Non vérifié', ton: 'alerte' }],
    [compte.nouveau, { libelle: 'Nouveau', ton: 'accent' }],
    [compte.inactif, { libelle: 'Inactif', ton: 'neutre' }],
  ];
  return toutes.filter(([oui]) => oui).map(([, etiquette]) => etiquette);
}
