import type { FactureRecue } from '../reception/facture-recue';
import type { Centimes } from '../valeurs/montant';
import type { DateCivile } from '../valeurs/date-civile';
import type { Instant } from './commun';

/** Une facture de fournisseur déposée, dans une liste. */
export interface RecueResume {
  _id: string;
  /** Reçue : le fichier est gardé, tel qu'il est arrivé. */
  statut: 'recue';
  numero: string;
  fournisseur: string;
  /** BT-3 (UNTDID 1001) : 380 facture, 381 avoir… */
  type: string;
  /** Ses montants, positifs, reviennent à qui l'a reçu ; ceux d'une facture, négatifs, aussi. */
  avoir: boolean;
  emission: DateCivile;
  /** Le jour où la payer ; `null` si elle n'est pas à payer. */
  echeance: DateCivile | null;
  /** Le jour où qui l'a reçue dit l'avoir payée ; `null` tant qu'il ne l'a pas dit. */
  payeeLe: DateCivile | null;
  /** BT-81 : « 59 » pour un prélèvement ; `null` si le fichier ne le dit pas. */
  moyen: string | null;
  /** ISO 4217. */
  devise: string;
  /** En centièmes de la devise. */
  aPayerCentimes: Centimes;
  recueLe: Instant;
  /** Les autres fichiers déposés qui disent la même facture (même vendeur, même numéro, même année) : elle ne se paie qu'une fois. */
  pareilles: string[];
  /** La même facture reçue de son vendeur sur Facturier, si elle l'est. */
  surFacturier: string | null;
}

/** Une facture de fournisseur déposée : ce que dit son fichier, lu une fois, et ce fichier. */
export interface RecueDetail extends RecueResume {
  /** Les montants sont des entiers : des centièmes de la devise, sans conversion. */
  facture: FactureRecue;
  original: { format: 'pdf' | 'xml'; octets: number; sha256: string };
}

/** Ce qu'un compte doit à ses fournisseurs : les factures déposées à payer, en euros, que rien ne dit payées. */
export interface SommesRecues {
  nombre: number;
  aPayerCentimes: Centimes;
  /** Celles dont l'échéance est passée, à Paris. */
  nombreEnRetard: number;
  enRetardCentimes: Centimes;
  /** La prochaine échéance à venir ; `null` s'il n'y en a pas. */
  prochaine: DateCivile | null;
  /** Celles qui se paient dans une autre devise : elles ne se comptent pas ici. */
  autresDevises: number;
}

/** « Payée le » ; `null` : elle ne l'est plus. */
export interface CorpsPaiementRecu {
  payeeLe: DateCivile | null;
}

/** Comment déposer. */
export interface CriteresDepot {
  /** `garder` : même si une facture du même vendeur, au même numéro, de la même année, est déjà là. */
  pareille?: 'garder';
}

/** La liste des factures déposées ; `limite` : 50 par défaut, 100 au plus. */
export interface CriteresReception {
  /** Fournisseur, numéro, désignation ou montant. */
  recherche?: string;
  limite?: number;
  curseur?: string;
}

/** Ce que le fil porte des factures de fournisseurs. */
export interface TypesDeLaReception {
  RecueResume: RecueResume;
  RecueDetail: RecueDetail;
  CriteresReception: CriteresReception;
  CriteresDepot: CriteresDepot;
  SommesRecues: SommesRecues;
  CorpsPaiementRecu: CorpsPaiementRecu;
}
