import type { EtatElectronique } from '../plateforme/vie-electronique';
import type { Centimes } from '../valeurs/montant';
import type { Instant } from './commun';

/** Un point de la vie électronique d'une facture. */
export interface PointDeVie {
  /** Le code du statut (MDT-105), tel que la plateforme le dit. */
  code: string;
  nom: string;
  le: Instant;
  /** Qui le dit ; `moi` : envoyé d'ici. */
  de: 'plateforme' | 'client' | 'fournisseur' | 'moi';
  motif: string | null;
  commentaire: string | null;
  /** Ce qu'il encaisse, paie, approuve ou conteste. */
  montantCentimes: Centimes | null;
  /** D'un statut envoyé d'ici : en attente, pris par la plateforme, ou refusé par elle ; `null` de tout autre. */
  envoi: 'attend' | 'pris' | 'refuse' | null;
}

/** Un statut que l'on peut envoyer, et les motifs qu'il admet. */
export interface StatutPossible {
  code: string;
  motifs: { code: string; libelle: string }[];
  /** Il porte un montant. */
  montant: boolean;
  /** Un mot y est exigé. */
  commentaire: boolean;
}

/** Où en est une facture chez les plateformes agréées. */
export interface SuiviElectronique {
  /** `null` : elle n'y est pas. */
  etat: EtatElectronique | null;
  frise: PointDeVie[];
  /** Ce qu'un dépôt attend, en une phrase. */
  attente: string | null;
  /** Un rejet, un refus : la phrase, et ce qui reste à faire. */
  nouvelle: { phrase: string; gestes: string[] } | null;
  /** Les messages qui n'ont rien changé, chacun en une phrase. */
  incidents: string[];
  /** Ce que dit l'autre partie avoir payé, ou encaissé. */
  ditCentimes: Centimes;
  /** La pièce que le client attend ; `null` s'il n'en attend pas. */
  pieceDemandee: string | null;
  /** D'une facture reçue, ce que l'on peut en dire maintenant. */
  statuts: StatutPossible[];
  /** Pourquoi on ne peut rien en dire ; `null` si l'on peut. */
  pourquoiPas: string | null;
}

/** Ce que dit l'acheteur d'une facture reçue. */
export interface CorpsStatutRecu {
  /** 204, 205, 206, 207, 208, 210 ou 211. */
  code: string;
  motif?: string;
  commentaire?: string;
  /** En euros : ce qui est approuvé (206), ou payé (211). */
  montant?: number;
}

/** Ce que le fil porte de la vie électronique. */
export interface TypesDeLaVieElectronique {
  SuiviElectronique: SuiviElectronique;
  CorpsStatutRecu: CorpsStatutRecu;
}
