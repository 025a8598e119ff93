import type { MoyenPaiement } from '../documents/moyens-paiement';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';
import type { FormatDuLivre } from './recettes';
import type { CriteresDAnnee } from './seuils';

/** Un achat à inscrire au registre. */
export interface CorpsAchat {
  /** Le jour où il a été payé. */
  date: DateCivile;
  fournisseur: string;
  /** Ce qui est acheté. */
  nature: string;
  /** La pièce : le numéro de la facture, ou du ticket. */
  reference: string;
  /** TVA comprise. */
  montant: Euros;
  moyen: MoyenPaiement;
  /** L'identifiant de la facture déposée dont il vient : elle n'en donne qu'un qui compte. */
  recue?: string | null;
}

/** Une écriture du registre des achats. */
export interface Achat extends Omit<CorpsAchat, 'recue'> {
  _id: string;
  /** Sa place dans le registre, à partir de un. */
  rang: number;
  /** La facture déposée dont il vient. */
  recue: string | null;
  /** L'écriture que celle-ci annule : son montant est négatif. */
  annule: string | null;
  /** Ni une contraire, ni annulé : il peut l'être. */
  annulable: boolean;
  creeLe: Instant;
}

/** Ce qu'une période du registre additionne, espèces à part. */
export interface SommesDAchats {
  /** Une année `2026`, ou un trimestre `2026-T4`. */
  periode: string;
  especes: Euros;
  autres: Euros;
  total: Euros;
}

/** Le registre d'une année. */
export interface RegistreDesAchats {
  annee: number;
  /** Dans l'ordre des jours, puis de l'écriture. */
  achats: Achat[];
  total: SommesDAchats;
  trimestres: SommesDAchats[];
  /** Les années du registre, de la plus récente à la première. */
  annees: number[];
  /** L'activité principale vend des biens ou loge : la loi le demande ; `null` si l'activité n'est pas dite. */
  exige: boolean | null;
}

/** L'année du registre à télécharger, et comment ; CSV par défaut. */
export interface CriteresExportAchats extends CriteresDAnnee {
  format?: FormatDuLivre;
}

/** Ce que le fil porte du registre des achats. */
export interface TypesDesAchats {
  CorpsAchat: CorpsAchat;
  Achat: Achat;
  RegistreDesAchats: RegistreDesAchats;
  CriteresExportAchats: CriteresExportAchats;
}
