import type { Instant } from './commun';
import type { Role, User } from './users';

/** L'inscription. Qui donne un SIRET est professionnel, quoi qu'il demande. */
export interface CorpsInscription {
  prenom: string;
  nom: string;
  email: string;
  password: string;
  /** 14 chiffres ; un particulier n'en a pas. */
  siret?: string | null;
  role?: Role;
}

/** Le compte créé attend la confirmation de son adresse. */
export interface Inscrit {
  message: string;
  requiresEmailVerification: true;
  userEmail: string;
  siret: string | null;
}

/** La connexion. */
export interface CorpsConnexion {
  email: string;
  password: string;
  /** Six chiffres de l'application d'authentification, ou un code de secours. */
  codeTotp?: string;
}

/** Une session ouverte : le compte, et le jeton à donner dans `Authorization: Bearer`. */
export interface SessionOuverte {
  user: User;
  token: string;
}

/** Une adresse électronique, et rien d'autre. */
export interface CorpsAdresse {
  email: string;
}

/** Le jeton d'un lien reçu par courriel. */
export interface CorpsJeton {
  token: string;
}

/** Le jeton d'un lien de réinitialisation et le mot de passe choisi. */
export interface CorpsReinitialisation {
  token: string;
  newPassword: string;
}

/** Une adresse confirmée, maintenant ou déjà. */
export interface Verification {
  message: string;
  dejaVerifie: boolean;
}

/** L'adresse de l'appelant ; une session n'existe que vérifiée. */
export interface EtatEmail {
  emailVerified: boolean;
  email: string;
}

/** Le changement de mot de passe d'une personne connectée. */
export interface CorpsMotDePasse {
  motDePasseActuel: string;
  nouveauMotDePasse: string;
}

/** Une session ouverte, telle que la personne la voit. */
export interface Session {
  id: string;
  creeeLe: Instant;
  vueLe: Instant;
  /** « Firefox sur Linux ». */
  appareil: string;
  /** Celle qui fait la demande. */
  courante: boolean;
}

/** Ce qu'il faut montrer pour enrôler une application d'authentification (RFC 6238). */
export interface PreparationTotp {
  secret: string;
  uri: string;
  /** Image SVG du code QR, en data URI. */
  qr: string;
}

/** Un code de l'application d'authentification. */
export interface CorpsCode {
  code: string;
}

/** Les dix codes de secours, montrés une seule fois. */
export interface CodesSecours {
  codesSecours: string[];
}

/** De quoi désactiver le second facteur. */
export interface CorpsDesactivationTotp {
  code: string;
  password: string;
}

/** La suppression de son compte. */
export interface CorpsSuppression {
  password: string;
  /** Le mot `SUPPRIMER`, en entier. */
  confirmation: string;
}
