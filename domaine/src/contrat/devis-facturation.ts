import type { StatutEmetteur } from '../factures/cycle-de-vie';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Pourcent } from './commun';

/** Ce qu'une facture est au devis dont elle vient ; `standard` : elle ne vient d'aucun. */
export const NATURES_FACTURE = ['standard', 'acompte', 'solde'] as const;
export type NatureFacture = (typeof NATURES_FACTURE)[number];

/** Ce qui se facture d'un devis accepté. */
export const PIECES_DE_DEVIS = ['acompte', 'solde'] as const;
export type PieceDeDevis = (typeof PIECES_DE_DEVIS)[number];

/** Ce que l'on facture d'un devis. D'un acompte : une part du total, ou une somme, l'une des deux. D'un solde : rien de plus. */
export interface CorpsFacturerDevis {
  nature: PieceDeDevis;
  /** En pour cent, à deux décimales. */
  pourcentage?: Pourcent;
  montant?: Euros;
}

/** Le devis dont une facture est tirée. */
export interface DevisDeFacture {
  id: string;
  numero: string;
  /** Sa version : 1 pour un premier devis. */
  version: number;
  date: DateCivile;
}

/** Un acompte qu'un solde déduit. */
export interface AcompteImpute {
  facture: string;
  numero: string;
  /** Sa date d'émission. */
  date: DateCivile;
  /** La part encaissée, la seule qui se déduit. */
  montant: Euros;
}

/** Ce que le détail d'une facture dit du devis dont elle vient. */
export interface PartDeDevis {
  natureFacture: NatureFacture;
  /** D'un acompte ou d'un solde : ce qui se verse d'avance y est nommé arrhes. */
  arrhes: boolean;
  /** Vrai si le client s'est rétracté de son devis : elle n'est plus due, et attend son avoir. */
  contratRompu: boolean;
  /** Le devis dont elle est tirée, ou dont l'est celle qu'un avoir rectifie ; `null` sinon, et pour qui n'en est pas l'émetteur. */
  devis: DevisDeFacture | null;
  /** D'un solde : les acomptes qu'il déduit, dans l'ordre de leurs numéros. */
  acomptesImputes: AcompteImpute[];
  /** Ce que le document demande : son total, acompte déduit. */
  net: Euros;
  /** D'un acompte : un solde le déduit, il ne prend plus d'avoir. */
  impute: boolean;
}

/** Une facture tirée d'un devis. */
export interface FactureDeDevis {
  _id: string;
  /** `null` : encore un brouillon. */
  numero: string | null;
  nature: PieceDeDevis;
  statut: StatutEmetteur;
  dateEmission: DateCivile;
  dateEcheance: DateCivile | null;
  montantTTC: Euros;
  /** Ce qu'elle demande : son total, acomptes et avoirs déduits. */
  net: Euros;
  encaisse: Euros;
  resteAPayer: Euros;
  /** D'un acompte : un solde le déduit, il ne prend plus d'avoir. */
  impute: boolean;
}

/** Où en est la facturation d'un devis. */
export interface FacturationDeDevis {
  accepte: Euros;
  /** Ce que demandent les factures émises, avoirs déduits ; 0 d'un devis qui n'est plus accepté : rien n'en est dû. */
  facture: Euros;
  encaisse: Euros;
  /** Ce qui peut encore s'engager, brouillons comptés. */
  resteAFacturer: Euros;
  /** De la plus ancienne à la plus récente ; celles qu'un avoir annule en sont. */
  factures: FactureDeDevis[];
  /** Pourquoi un acompte, ou le solde, ne peut pas se facturer ; `null` : il le peut. */
  refus: Record<PieceDeDevis, string | null>;
  /** Le premier jour où le client peut payer, d'un contrat conclu hors établissement ; `null` sinon. */
  payableDes: DateCivile | null;
}

/** Ce que le fil porte de la facturation d'un devis, par nom. */
export interface TypesDeLaFacturation {
  CorpsFacturerDevis: CorpsFacturerDevis;
  FacturationDeDevis: FacturationDeDevis;
}
