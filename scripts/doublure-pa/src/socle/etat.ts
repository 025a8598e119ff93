import type { DeclarationRecue } from '../declaration/regle.js';
import type { Regime } from '../declaration/periodes.js';

/** Une déclaration acceptée (300), et ses totaux en centimes : par catégorie de vente, ou « encaisse ». */
export interface DeclarationGardee extends DeclarationRecue {
  flux: string;
  le: number;
  totaux: Record<string, number>;
}

/** Un compte : une entreprise cliente de la plateforme, ses clés, son adresse. */
export interface Compte {
  siren: string;
  nom: string;
  client_id: string;
  client_secret: string;
  adresse: string;
  regime: Regime;
  declarations: DeclarationGardee[];
  negatifsAcceptes: boolean;
}

export interface LigneDAnnuaire {
  addressingIdentifier: string;
  platformType: 'WK' | 'DFH';
  directoryLineStatus: 'Enabled' | 'Disabled' | 'Upcoming';
  siren: string;
  siret?: string;
  routingIdentifier?: string;
  addressingSuffix?: string;
  /** La plateforme qui tient la ligne ; `9998` : aucune. Jamais rendue par l'API. */
  matricule: string;
}

export interface Etablissement {
  siret: string;
  nom: string;
  publique?: {
    pm: boolean;
    pmOnly: boolean;
    managesPaymentStatus: boolean;
    managesLegalCommitmentCode: boolean;
    managesLegalCommitmentOrServiceCode: boolean;
    serviceCodeStatus: boolean;
  };
  codes: { routingIdentifier: string; routingCodeName: string; administrativeStatus: 'A' | 'C' }[];
}

export interface Unite {
  siren: string;
  nom: string;
  entityType: 'Public' | 'PrivateVatRegistered';
  administrativeStatus: 'A' | 'C';
  etablissements: Etablissement[];
  lignes: LigneDAnnuaire[];
}

export interface DetailDAccuse {
  level: 'Error' | 'Warning';
  item: string;
  reasonCode: string;
  reasonMessage: string;
}

export interface Flux {
  flowId: string;
  compte: string;
  sens: 'In' | 'Out';
  type: string;
  name: string;
  flowSyntax: string;
  flowProfile?: string;
  processingRule: string;
  processingRuleSource: 'Input' | 'Computed';
  trackingId?: string;
  sha256: string;
  /** L'empreinte que le dépôt a dite. */
  sha256Dit?: string;
  submittedAt: number;
  updatedAt: number;
  accuse: { status: 'Pending' | 'Ok' | 'Error'; details?: DetailDAccuse[] };
  /** Avant cet instant, la recherche ne le montre pas. */
  visibleLe?: number;
  /** Sans original : la plateforme ne garde que le fichier converti. */
  seulementConverti?: boolean;
}

/** Une facture dont un dépôt a été reçu : ses flux, ses statuts. */
export interface FactureDeposee {
  cle: string;
  numero: string;
  date: string;
  type: string;
  vendeur: string;
  acheteur: string;
  nomVendeur: string;
  nomAcheteur: string;
  adresseVendeur: string;
  adresseAcheteur: string;
  taux: string[];
  total: string;
  /** Le flux accepté ; les suivants sont des doublons. */
  flux?: string;
  /** Le flux reçu par l'acheteur, s'il est client ici. */
  fluxRecu?: string;
  depots: { flowId: string; trackingId?: string; suite: string }[];
  statuts: StatutDit[];
}

export interface StatutDit {
  code: string;
  identifiant: string;
  par: 'plateforme' | 'vendeur' | 'acheteur';
  le: number;
  motif?: string;
  /** Le dépôt que ce statut juge. */
  flux?: string;
  montants?: { type: string; montant: string; taux?: string }[];
}

export interface Jeton {
  jeton: string;
  sorte: 'acces' | 'rafraichissement' | 'code';
  compte: string;
  client: string;
  portee: string[];
  expireLe: number;
  /** Rafraîchissement déjà échangé : s'en resservir tue la session. */
  use?: boolean;
  session: string;
  renvoi?: string;
  defi?: string;
}

export interface Crochet {
  webhookId: string;
  compte: string;
  signingKey: string;
  createdAt: number;
  callbackUrl: string;
  flowTypes?: string[];
  flowDirection?: 'In' | 'Out';
  ackStatus?: 'Pending' | 'Ok' | 'Error';
}

/** Une chose à faire plus tard, à l'heure de la plateforme. */
export interface Echeance {
  le: number;
  quoi: 'analyser';
  flux: string;
}

/** Un cas que la plateforme joue, tant qu'il lui reste des fois. */
export interface CasEnCours {
  cas: string;
  compte?: string;
  fois: number;
  jusqua?: number;
  reglages: Record<string, string | number>;
}

export interface Etat {
  comptes: Compte[];
  unites: Unite[];
  flux: Flux[];
  factures: FactureDeposee[];
  jetons: Jeton[];
  crochets: Crochet[];
  echeances: Echeance[];
  cas: CasEnCours[];
  dernierInstant: number;
}

/** Le matricule de la plateforme simulée, et celui d'une autre. */
export const MATRICULE = '0123';
export const AUTRE_MATRICULE = '0456';
export const SANS_PLATEFORME = '9998';

export const etatNeuf = (): Etat => ({
  comptes: [],
  unites: [],
  flux: [],
  factures: [],
  jetons: [],
  crochets: [],
  echeances: [],
  cas: [],
  dernierInstant: 0,
});
