import type { User } from '@facturier/domaine/contrat/users';

export type { Plan } from '@facturier/domaine/abonnement/plans';
export type { CorpsProfil, Role, User } from '@facturier/domaine/contrat/users';
/** « Marie Durand ». */
export const nomComplet = (user: Pick<User, 'prenom' | 'nom'>): string => `${user.prenom} ${user.nom}`.trim();

/** « MD » : les initiales de l'avatar. */
export const initiales = (user: Pick<User, 'prenom' | 'nom'>): string =>
  `${[...user.prenom][0] ?? ''}${[...user.nom][0] ?? ''}`.toUpperCase();

/** Le libellé du rôle, pour les étiquettes. */
export const libelleRole = (role: string): string =>
  role === 'professionnel' ? 'Professionnel' : role === 'particulier' ? 'Particulier' : 'Utilisateur';
