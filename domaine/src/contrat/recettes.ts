import type { MoyenAuLivre, MoyenPaiement } from '../documents/moyens-paiement';
import type { NatureDeLigne } from '../documents/nature';
import type { SorteDEcriture, SourceEcriture } from '../recettes/livre';
import type { Periode } from '../recettes/periode';
import type { DateCivile } from '../valeurs/date-civile';
import type { CriteresPage, Euros, Instant } from './commun';

/** Les écritures demandées ; absente, la période est l'année du jour. */
export interface CriteresRecettes extends CriteresPage {
  /** Une année `2026`, un trimestre `2026-T4` ou un mois `2026-11`. */
  periode?: Periode;
  /** Les écritures payées ainsi. */
  moyen?: MoyenAuLivre;
  /** Les écritures qui paient, au moins en partie, des biens ou des services. */
  nature?: NatureDeLigne;
}

/** La période dont on veut les sommes. */
export interface CriteresSommesRecettes {
  /** Une année `2026`, un trimestre `2026-T4` ou un mois `2026-11`. */
  periode?: Periode;
}

/** Comment le livre se télécharge. */
export type FormatDuLivre = 'csv' | 'xlsx' | 'pdf';

/** Le livre à télécharger ; CSV par défaut. */
export interface CriteresExportRecettes extends CriteresSommesRecettes {
  format?: FormatDuLivre;
}

/** D'où vient une écriture du livre. */
export interface OrigineDEcriture {
  source: SourceEcriture;
  /** Celle du mouvement chez le prestataire, de la ligne du relevé, ou de la pièce d'une recette saisie ; `null` si aucune n'est dite. */
  reference: string | null;
  /** Les frais du prestataire, déjà compris dans le montant et jamais déduits ; `null` s'il n'y en a pas. */
  frais: Euros | null;
  /** Le jour où le prestataire met la somme à disposition. */
  disponibleLe: DateCivile | null;
}

/** Une recette qui n'est le paiement d'aucune facture faite ici : une vente au comptoir, un total du jour, une facture faite ailleurs. */
export interface CorpsRecette {
  /** Le jour où l'argent a été reçu. */
  date: DateCivile;
  nature: NatureDeLigne;
  montant: Euros;
  moyen: MoyenPaiement;
  /** La pièce qui la justifie : un ticket, un chèque, une facture faite ailleurs. */
  reference?: string | null;
  /** Ce qui a été vendu, et à qui. */
  libelle: string;
}

/** Ce qui change d'une recette saisie ; d'un acompte, la date, le moyen et la référence seulement. */
export type CorpsCorrectionRecette = Partial<CorpsRecette>;

/** Une écriture du livre des recettes, de toutes les factures et d'aucune. */
export interface Recette extends OrigineDEcriture {
  _id: string;
  /** Le jour où l'argent a été reçu, ou rendu. */
  date: DateCivile;
  sorte: SorteDEcriture;
  /** Négatif quand l'argent repart. */
  montant: Euros;
  moyen: MoyenAuLivre;
  /** Ce qui paie des biens, et ce qui paie des services ; `null` si la facture ne dit pas ce qu'elle vend. */
  biens: Euros | null;
  services: Euros | null;
  /** La facture qu'elle paie, ou dont elle est l'acompte ; `null` d'une recette hors facture. */
  facture: { _id: string; numero: string } | null;
  /** Vrai de l'acompte que cette facture dit déjà versé. */
  acompte: boolean;
  client: string;
  /** Ce qu'une recette hors facture a vendu. */
  libelle: string | null;
  note: string | null;
  /** L'écriture que celle-ci annule. */
  annule: string | null;
  /** Une recette que la personne a saisie et que rien n'a annulée : elle se corrige. */
  corrigeable: boolean;
  creeLe: Instant;
}

/** Ce que des écritures additionnent. */
export interface SommeDeRecettes {
  montant: Euros;
  nombre: number;
}

/** Les sommes d'une période du livre, d'après ses seules écritures. */
export interface SommesRecettes {
  periode: Periode;
  du: DateCivile;
  au: DateCivile;
  total: SommeDeRecettes;
  /** Les mois où quelque chose est écrit, du premier au dernier. */
  parMois: (SommeDeRecettes & { mois: string })[];
  parMoyen: (SommeDeRecettes & { moyen: MoyenAuLivre })[];
  natures: { biens: Euros; services: Euros; nonDite: Euros };
  /** Les années du livre, de la plus récente à la première. */
  annees: string[];
}
