import type { Utilisateur } from './schemas/user.schema';

/** Ce que chaque requête relit du compte. */
export type EtatCompte = Pick<
  Utilisateur,
  | '_id'
  | 'prenom'
  | 'nom'
  | 'email'
  | 'role'
  | 'siret'
  | 'emailVerifieLe'
  | 'banniLe'
  | 'supprimeLe'
  | 'versionJeton'
  | 'totpActif'
  | 'nombreCles'
  | 'debutEssaiLe'
  | 'planActuel'
>;

/** La projection de cet état. */
export const ETAT: Record<keyof EtatCompte, 1> = {
  _id: 1,
  prenom: 1,
  nom: 1,
  email: 1,
  role: 1,
  siret: 1,
  emailVerifieLe: 1,
  banniLe: 1,
  supprimeLe: 1,
  versionJeton: 1,
  totpActif: 1,
  nombreCles: 1,
  debutEssaiLe: 1,
  planActuel: 1,
};

/** Vrai si le mot de passe de ce compte ne suffit pas pour entrer : il a un code, ou une clé d'accès. */
export const aSecondFacteur = ({
  totpActif,
  nombreCles = 0,
}: Pick<EtatCompte, 'totpActif' | 'nombreCles'>): boolean => totpActif || nombreCles > 0;
