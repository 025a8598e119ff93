import type { CorpsSignatureCle } from './cles';
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
  /** À garder par ce navigateur : donnée à la confirmation, elle dit que c'est bien lui qui a choisi le mot de passe. */
  marque: string;
}

/** La connexion. */
export interface CorpsConnexion {
  email: string;
  password: string;
  /** Six chiffres de l'application d'authentification, ou un code de secours. */
  codeTotp?: string;
  /** Ce qu'une clé d'accès du compte a signé, à la place du code. */
  cle?: CorpsSignatureCle;
  /** Ce que la dernière connexion de cet appareil a rendu : les essais des autres ne le freinent pas. */
  appareil?: string;
}

/** Une session ouverte : le compte, et le jeton à donner dans `Authorization: Bearer`. */
export interface SessionOuverte {
  user: User;
  token: string;
  /** À garder par cet appareil, et à redonner à la prochaine connexion ; il n'ouvre rien. */
  appareil: string;
}

/** Une adresse électronique, et rien d'autre. */
export interface CorpsAdresse {
  email: string;
}

/** Le jeton d'un lien reçu par courriel. */
export interface CorpsJeton {
  token: string;
}

/** Confirmer une adresse : le jeton du lien, et la preuve que la même personne a choisi le mot de passe, l'une ou l'autre. */
export interface CorpsVerification extends CorpsJeton {
  /** Celle que l'inscription a rendue. */
  marque?: string;
  /** Le mot de passe de l'inscription, quand le navigateur n'a pas la marque. */
  password?: string;
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
  /** L'adresse confirmée, redite à qui vient de la prouver : l'entrée qui suit n'a plus qu'à la reprendre. */
  email?: string;
}

/** L'adresse de l'appelant ; une session n'existe que vérifiée. */
export interface EtatEmail {
  emailVerified: boolean;
  email: string;
}

/** Changer l'adresse de connexion : la nouvelle, le mot de passe redonné, et le code si le second facteur est actif. */
export interface CorpsChangementAdresse {
  email: string;
  password: string;
  /** Six chiffres, ou un code de secours. */
  code?: string;
  /** Ce qu'une clé a signé, à la place du code. */
  cle?: CorpsSignatureCle;
}

/** Une nouvelle adresse qui attend sa confirmation. */
export interface AdresseEnAttente {
  email: string;
  /** Le lien envoyé ne vaut plus après cet instant. */
  expireLe: Instant;
}

/** L'adresse de connexion, et celle qui attend de la remplacer. */
export interface EtatAdresse {
  email: string;
  enAttente: AdresseEnAttente | null;
}

/** Le lien est parti à la nouvelle adresse ; la réponse est la même si un autre compte la porte. */
export interface AdresseDemandee {
  message: string;
  /** À garder par ce navigateur : donnée à la confirmation, elle dit que c'est bien lui qui a demandé. */
  marque: string;
  enAttente: AdresseEnAttente;
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

/** Le téléphone et les codes de secours sont perdus : l'adresse et le mot de passe. */
export interface CorpsSecondFacteurPerdu {
  email: string;
  password: string;
  /** Comme à la connexion. */
  appareil?: string;
}

/** La reprise a commencé. */
export interface RepriseDemandee {
  /** Quand le second facteur sera retiré, si personne n'annule. */
  retireLe: Instant;
}

/** Le mot de passe, redonné pour un acte grave. */
export interface CorpsMotDePasseRedonne {
  password: string;
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

/** Ce qui touche à la sécurité d'un compte, et que le journal note. */
export const ACTES_DE_SECURITE = [
  'connexion',
  'connexion_cle',
  'cle_ajoutee',
  'cle_retiree',
  'cle_douteuse',
  'cle_gardee',
  'mot_de_passe',
  'mot_de_passe_redonne',
  'second_facteur_prepare',
  'second_facteur_active',
  'second_facteur_desactive',
  'reprise_demandee',
  'reprise_commencee',
  'reprise_annulee',
  'sessions_finies',
  'adresse_demandee',
  'adresse_annulee',
  'adresse_changee',
  'compte_securise',
  'suppression',
] as const;
export type ActeSecurite = (typeof ACTES_DE_SECURITE)[number];

/** Ce qui est arrivé à son compte : quand, quoi, d'où, et si cela a réussi. */
export interface ActiviteSecurite {
  le: Instant;
  acte: ActeSecurite;
  reussi: boolean;
  /** Le voisinage de l'adresse : `198.51.100.0/24`. */
  reseau: string;
  /** « Firefox sur Linux ». */
  appareil: string;
}

/** Ce que le lien d'un courriel dit avant tout compte : de qui, quoi, combien, et l'adresse à qui la facture est destinée. */
export interface Invitation {
  genre: 'facture' | 'avoir';
  emetteur: string;
  numero: string;
  montantTTC: number;
  email: string;
  /** À qui la facture est faite, si c'est une personne : de quoi remplir son nom, qu'elle corrige au besoin ; `null` d'une entreprise. */
  nomDuClient: string | null;
}
