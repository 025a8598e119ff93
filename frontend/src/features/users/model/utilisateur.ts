import type { User } from '@facturier/domaine/contrat/users';

export type { Plan } from '@facturier/domaine/abonnement/plans';
export type { CorpsProfil, Role, User } from '@facturier/domaine/contrat/users';
/** « Marie Durand ». */
export const nomComplet = (user: Pick<User, 'prenom' | 'nom'>): string => `${user.prenom} ${user.nom}`.trim();

/** « MD » : les initiales de l'avatar. */
export const initiales = (user: Pick<User, 'prenom' | 'nom'>): string =>
  `${[...user.prenom][0] ?? ''}${[...user.nom][0] ?? ''}`.toUpperCase();

/** Vrai si l'on peut inviter ce compte à facturer, ou à changer de formule : le compte d'administration ne facture pas. */
export const estInvitable = ({ estAdmin }: Pick<User, 'estAdmin'>): boolean => !estAdmin;

/** Le libellé du rôle, pour les étiquettes. */
export const libelleRole = (role: string): string =>
  role === 'professionnel' ? 'Professionnel' : role === 'particulier' ? 'Particulier' : 'Utilisateur';
