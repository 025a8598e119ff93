import type { Limites, Plan } from '../abonnement/plans';
import type { ActeSecurite, ActiviteSecurite } from './auth';
import type { CriteresPage, Euros, Instant } from './commun';
import type { InfoAbonnement } from './subscription';
import type { Role, User } from './users';

/** Un compte, vu de l'administration. */
export interface CompteAdmin extends User {
  /** Le même que `createdAt`. */
  inscritLe: Instant;
  /** Inscrit depuis moins de 7 jours. */
  nouveau: boolean;
  /** Pas modifié depuis plus de 30 jours. */
  inactif: boolean;
  banniLe: Instant | null;
  raisonBannissement: string | null;
  /** Depuis quand ses envois sont suspendus, le reste du compte ouvert. */
  envoisSuspendusLe: Instant | null;
}

/** Les états par lesquels l'administration filtre les comptes. */
export const ETATS_COMPTE = ['actif', 'banni', 'non_verifie', 'nouveau', 'inactif'] as const;
export type EtatCompte = (typeof ETATS_COMPTE)[number];
/** Les colonnes par lesquelles elle les trie. */
export const TRIS_COMPTES = ['creation', 'modification', 'nom', 'email', 'plan', 'factures'] as const;
export type TriComptes = (typeof TRIS_COMPTES)[number];

/** La liste des comptes ; `limite` : 1000 par défaut, 1000 au plus. Par défaut les plus récents d'abord. */
export interface CriteresComptes extends CriteresPage {
  recherche?: string;
  plan?: Plan;
  role?: Role;
  etat?: EtatCompte;
  tri?: TriComptes;
  ordre?: 'asc' | 'desc';
}

/** Suspendre ou rétablir un compte. */
export interface CorpsBannissement {
  isBanned: boolean;
  raison?: string;
}

/** La suppression d'un compte par l'administration. */
export interface CorpsSuppressionCompte {
  /** L'adresse du compte, retapée. */
  confirmation: string;
}

/** Le plan à donner, sans paiement. */
export interface CorpsPlan {
  plan: Plan;
}

/** La prolongation d'un essai : 7 ou 15 jours. */
export interface CorpsProlongation {
  jours: number;
}

/** Les limites propres à un compte ; `null` rend celles de son plan. */
export interface CorpsQuotas {
  /** Absente, une limite ne change pas ; `null` rend celle du plan. */
  quotas: Partial<Limites>;
}

/** Un paiement, reçu ou attendu. */
export interface Versement {
  montant: Euros;
  date: Instant;
}

/** L'abonnement d'un compte, vu de l'administration. */
export interface AbonnementAdmin extends InfoAbonnement {
  /** Le même que `daysLeft`. */
  joursRestants: number | null;
  /** Le même que `trialEndsAt`. */
  dateFinEssai: Instant | null;
  dernierPaiement: Versement | null;
  prochainPaiement: Versement | null;
  /** Celles qui sont propres au compte ; `null` : celles de son plan. */
  quotas: Limites;
}

/** Quelqu'un, nommé comme il se nomme aujourd'hui. */
export interface PersonneNommee {
  _id: string;
  nom: string;
}

/** Ce que le journal note : actes de l'administration et exports de données. */
export const ACTES_DU_JOURNAL = [
  'compte.bannir',
  'compte.retablir',
  'compte.supprimer',
  'compte.exporter',
  'compte.lire_securite',
  'compte.suspendre_envois',
  'compte.retablir_envois',
  'abonnement.plan',
  'abonnement.essai',
  'abonnement.quotas',
  'abonnement.raz_quotas',
  'abonnement.synchroniser',
  'securite.adresse',
  'securite.alerte',
  'verification.rupture',
  'taux.saisir',
  'taux_micro.saisir',
  'forme.traiter',
  'forme.reprendre',
  'forme.effacer',
  'export.donnees',
  'export.factures',
  'export.clients',
  'export.pdf',
  'export.recettes',
  'export.achats',
  'archive.demandee',
  'archive.telechargee',
  'archive.effacee',
  'archive.reprise',
] as const;
export type QuoiActe = (typeof ACTES_DU_JOURNAL)[number];

/** Une ligne du journal : qui, quoi, sur qui, avant, après. */
export interface LigneJournal {
  _id: string;
  le: Instant;
  quoi: QuoiActe;
  libelle: string;
  qui: PersonneNommee;
  /** `null` : l'acte les vise tous. */
  cible: PersonneNommee | null;
  avant: Record<string, unknown> | null;
  apres: Record<string, unknown> | null;
}

/** Une page du journal ; `limite` : 50 par défaut, 100 au plus. */
export interface CriteresJournal extends CriteresPage {
  quoi?: QuoiActe;
  /** L'identifiant du compte visé. */
  cible?: string;
}

/** Un fait du journal de sécurité, tous comptes mêlés. */
export interface FaitDeSecurite extends ActiviteSecurite {
  _id: string;
  /** Le compte, nommé comme il se nomme aujourd'hui ; `null` pour une ligne que le serveur ne sait plus rattacher. */
  compte: PersonneNommee | null;
}

/** Les issues par lesquelles le journal de sécurité se filtre. */
export const ISSUES_SECURITE = ['reussi', 'refuse'] as const;
export type IssueSecurite = (typeof ISSUES_SECURITE)[number];

/** Une page du journal de sécurité ; `limite` : 50 par défaut, 100 au plus. */
export interface CriteresSecurite extends CriteresPage {
  acte?: ActeSecurite;
  /** L'identifiant du compte. */
  compte?: string;
  /** Un voisinage, comme le journal l'écrit (`198.51.100.0/24`), ou une adresse de ce voisinage. */
  reseau?: string;
  issue?: IssueSecurite;
  /** Les derniers jours seulement, de 1 à 365. */
  jours?: number;
}

/** Tout ce que l'administration voit d'un compte. */
export interface DossierCompte {
  compte: CompteAdmin;
  abonnement: AbonnementAdmin;
  activite: {
    facturesEmises: number;
    clients: number;
    /** A-t-il écrit au support ? */
    conversation: boolean;
    sessionsOuvertes: number;
    derniereVisite: Instant | null;
  };
  /** Les 20 dernières lignes. */
  journal: LigneJournal[];
  /** Les 50 derniers faits de sécurité, ceux que la personne lit elle-même. */
  securite: ActiviteSecurite[];
  calculeLe: Instant;
}

/** Combien de compteurs du mois ont été remis à zéro. */
export interface CompteursRemisAZero {
  compteurs: number;
}

/** Combien de comptes ont été relus chez Stripe. */
export interface ComptesSynchronises {
  synchronises: number;
}
