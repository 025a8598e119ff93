import type { StatutEmetteur } from '../factures/cycle-de-vie';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Pourcent } from './commun';

/** Ce qu'une facture est au devis dont elle vient ; `standard` : elle ne vient d'aucun. */
export const NATURES_FACTURE = ['standard', 'acompte', 'solde', 'situation'] as const;
export type NatureFacture = (typeof NATURES_FACTURE)[number];

/** Ce qui se facture d'un devis accepté. */
export const PIECES_DE_DEVIS = ['acompte', 'solde', 'situation'] as const;
export type PieceDeDevis = (typeof PIECES_DE_DEVIS)[number];

/** Jusqu'où une ligne du devis est faite, depuis le début des travaux. */
export interface AvancementDit {
  /** Son rang dans le devis, depuis 0. */
  ligne: number;
  cumul: Pourcent;
}

/**
 * Ce que l'on facture d'un devis. D'un acompte : une part du total, ou une somme, l'une des deux. D'un solde : rien de plus. D'une situation :
 * les lignes qui avancent ; celles que l'on tait restent où elles sont.
 */
export interface CorpsFacturerDevis {
  nature: PieceDeDevis;
  /** En pour cent, à deux décimales. */
  pourcentage?: Pourcent;
  montant?: Euros;
  lignes?: AvancementDit[];
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
  /** `null` : elle n'est pas une situation de travaux. */
  situation: SituationDeFacture | null;
  /** `null` : rien n'y est retenu en garantie. */
  retenue: RetenueDeFacture | null;
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
  /** Pourquoi un acompte, le solde, ou une situation, ne peut pas se facturer ; `null` : il le peut. */
  refus: Record<PieceDeDevis, string | null>;
  /** Le premier jour où le client peut payer, d'un contrat conclu hors établissement ; `null` sinon. */
  payableDes: DateCivile | null;
}

/** Ce qu'une situation de travaux dit d'elle, sur la facture. */
export interface SituationDeFacture {
  /** La première est la 1. */
  rang: number;
  /** Elle ferme le devis. */
  derniere: boolean;
  /** Ce qui est facturé du marché, sans elle, avec elle, et le marché entier. */
  avant: Euros;
  cumul: Euros;
  marche: Euros;
}

/** Ce que le client d'une situation retient en garantie (loi n° 71-584 du 16 juillet 1971). */
export interface RetenueDeFacture {
  taux: Pourcent;
  /** Imprimé sur la facture. */
  montant: Euros;
  /** Ce qui en est encore retenu aujourd'hui. */
  retenu: Euros;
  /** Ce qui peut se demander aujourd'hui : `resteAPayer` est la somme des deux. */
  exigible: Euros;
  /** Le jour où elle se libère ; `null` : la réception n'est pas faite. */
  liberableLe: DateCivile | null;
  opposee: boolean;
}

/** Ce que le fil porte de la facturation d'un devis, par nom. */
export interface TypesDeLaFacturation {
  CorpsFacturerDevis: CorpsFacturerDevis;
  FacturationDeDevis: FacturationDeDevis;
}
