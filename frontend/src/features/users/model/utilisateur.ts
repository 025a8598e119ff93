export type Role = 'professionnel' | 'particulier';
export type Plan = 'gratuit' | 'essai' | 'premium' | 'business';

/** Le compte connecté, tel que `GET /users/me` le rend. */
export interface User {
  _id: string;
  id: string;
  prenom: string;
  nom: string;
  email: string;
  role: Role;
  siret: string | null;
  adresse: string;
  codePostal: string;
  ville: string;
  telephone: string;
  /** L'adresse imprimée sur les factures. */
  emailContact: string;
  createdAt: string;
  updatedAt: string;
  emailVerified: boolean;
  isBanned: boolean;
  planActuel: Plan;
  factureCount: number;
  espaceMo: number;
  subscriptionActive: boolean;
  quotas: { factures: number | null; clients: number | null };
  estAdmin: boolean;
  totpActif: boolean;
  logo: boolean;
  emetteurComplet: boolean;
}

/** Ce que `PUT /users/me` accepte. */
export type ProfilModifiable = Partial<
  Pick<User, 'prenom' | 'nom' | 'emailContact' | 'adresse' | 'codePostal' | 'ville' | 'telephone'>
> & { siret?: string };

/** « Marie Durand ». */
export const nomComplet = (user: Pick<User, 'prenom' | 'nom'>): string => `${user.prenom} ${user.nom}`.trim();

/** « MD » : les initiales de l'avatar. */
export const initiales = (user: Pick<User, 'prenom' | 'nom'>): string =>
  `${[...user.prenom][0] ?? ''}${[...user.nom][0] ?? ''}`.toUpperCase();

/** Le libellé du rôle, pour les étiquettes. */
export const libelleRole = (role: string): string =>
  role === 'professionnel' ? 'Professionnel' : role === 'particulier' ? 'Particulier' : 'Utilisateur';
