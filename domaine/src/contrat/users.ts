import type { Limites, Plan } from '../abonnement/plans';
import type { ModeleDocument, NatureOperation, Vendeur } from '../documents/facture';
import type { MoyenAccepte } from '../documents/moyens-paiement';
import type { Instant } from './commun';
import type { Conditions, CorpsConditions } from './conditions';

/** Ce qu'un compte peut faire : un professionnel émet, un particulier reçoit. */
export type Role = 'professionnel' | 'particulier';

/** Un compte, tel que l'API le montre à son titulaire. */
export interface User {
  _id: string;
  /** Le même que `_id`. */
  id: string;
  prenom: string;
  nom: string;
  email: string;
  role: Role;
  /** 14 chiffres. */
  siret: string | null;
  adresse: string;
  codePostal: string;
  ville: string;
  telephone: string;
  /** L'adresse imprimée sur les factures : celle du compte, ou une autre. */
  emailContact: string;
  createdAt: Instant;
  updatedAt: Instant;
  emailVerified: boolean;
  isBanned: boolean;
  /** Factures émises depuis toujours. */
  factureCount: number;
  /** Ce que ses documents occupent, en mégaoctets, à deux décimales. */
  espaceMo: number;
  planActuel: Plan;
  /** Un essai en cours, ou un plan payant qui donne accès. */
  subscriptionActive: boolean;
  quotas: Limites;
  estAdmin: boolean;
  totpActif: boolean;
  logo: boolean;
  /** Rien ne manque à l'émetteur pour émettre. */
  emetteurComplet: boolean;
}

/** Le profil : un champ absent ne change pas, `null` le vide ; le nom, le prénom et le SIRET ne se vident pas. */
export interface CorpsProfil {
  prenom?: string;
  nom?: string;
  /** L'adresse imprimée sur les factures ; vidée, celle du compte. */
  emailContact?: string | null;
  /** 14 chiffres, espaces admis ; refusé à un particulier, qui passe par ses mentions légales. */
  siret?: string;
  adresse?: string | null;
  codePostal?: string | null;
  ville?: string | null;
  telephone?: string | null;
}

/** L'assurance professionnelle, due par les artisans (article L. 243-2 du code des assurances). */
export interface Assurance {
  assureur: string;
  contact: string;
  zone: string;
}

/** Le médiateur de la consommation (article L. 616-1 du code de la consommation). */
export interface Mediateur {
  nom: string;
  adresse: string;
  site: string;
}

/** La fiche de mentions : un champ absent ne change pas, `null` le vide ou lui rend sa valeur par défaut. */
export interface CorpsMentions {
  /** Un particulier qui le donne devient professionnel ; son essai commence alors. */
  siret?: string;
  /** Ce qui manque est celui de la loi : 30 jours, pas d'escompte, trois fois le taux légal. */
  conditions?: CorpsConditions | null;
  /** L'ajout libre aux conditions. */
  conditionsPaiement?: string | null;
  mentionLibre?: string | null;
  nomCommercial?: string | null;
  activite?: string | null;
  /** « RCS Lyon », « RNE ». */
  immatriculation?: string | null;
  natureOperation?: NatureOperation | null;
  /** Numéro de TVA intracommunautaire, espaces admis ; vérifié contre le SIRET. */
  tvaIntracommunautaire?: string | null;
  /** L’adresse de facturation électronique : `SIREN`, `SIREN_SIRET` ou `SIREN_SUFFIXE` ; vide, le SIREN. Vérifiée contre le SIRET. */
  adresseElectronique?: string | null;
  iban?: string | null;
  bic?: string | null;
  /** Les moyens de paiement acceptés, dits sur chaque facture. */
  moyensPaiement?: MoyenAccepte[] | null;
  assurance?: Assurance | null;
  mediateur?: Mediateur | null;
  modele?: ModeleDocument | null;
  /** `#rrggbb` */
  couleurAccent?: string | null;
  /** Le premier rang de la numérotation, réglé une fois, avant la première émission. */
  premierNumero?: number;
}

/** Ce que l'on veut lire des mentions. */
export interface CriteresMentions {
  /** Les valeurs par défaut au lieu du 404, tant que rien n’est enregistré. */
  defaut?: 'oui';
}

/** Les mentions légales d'un compte ; le SIRET est celui du compte. */
export interface MentionsLegales extends Pick<
  Vendeur,
  | 'nomCommercial'
  | 'activite'
  | 'immatriculation'
  | 'natureOperation'
  | 'tvaIntracommunautaire'
  | 'adresseElectronique'
  | 'iban'
  | 'bic'
  | 'moyensPaiement'
> {
  siret: string | null;
  conditions: Conditions;
  /** L'ajout libre aux conditions ; vide s'il n'y en a pas. */
  conditionsPaiement: string;
  mentionLibre?: string;
  assurance?: Assurance;
  mediateur?: Mediateur;
  modele: ModeleDocument;
  /** `#rrggbb` */
  couleurAccent: string;
  premierNumero: number | null;
}

/** Les mentions enregistrées, et le compte qu'elles ont pu changer. */
export interface MentionsEnregistrees extends MentionsLegales {
  user: User;
}
