import type { Categorie } from '../cotisations/categories';
import type { Assiette } from '../seuils/franchise';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros } from './commun';
import type { RefusDePreparation } from './declarations';

/** L'année demandée ; absente, celle du jour. */
export interface CriteresDAnnee {
  /** L'année civile, de 2000 à 2199. */
  annee?: number;
}

/** Les deux côtés d'un seuil : le tout, et les services qui en font partie. */
export interface DeuxCotes {
  total: Euros;
  services: Euros;
}

/** Une limite de TVA passée pour la première fois. */
export interface PassageDeLimite {
  /** `null` : ce qui a été repris d'ailleurs la passait déjà. */
  le: DateCivile | null;
  /** Ce que l'on comptait : l'argent au jour où il est reçu, ou ce qui est exécuté. */
  assiette: Assiette;
  cote: 'total' | 'services';
  somme: Euros;
  limite: Euros;
}

/** Où en est la franchise de TVA. */
export interface FranchiseDeLAnnee {
  niveau: 'dessous' | 'base' | 'majore';
  /** L'assiette la plus proche d'une limite : celle qui se montre. */
  assiette: Assiette;
  encaisse: DeuxCotes;
  realise: DeuxCotes;
  /** La plus haute somme qui reste dedans. */
  limite: DeuxCotes;
  limiteMajoree: DeuxCotes;
  /** Ce qui reste avant chacune ; négatif au-delà. */
  marge: Euros;
  margeMajoree: Euros;
  base: PassageDeLimite | null;
  majore: PassageDeLimite | null;
  /** Le jour où la TVA commence ; `null` en franchise, ou d'un jour que l'on ne sait pas. */
  tvaDu: DateCivile | null;
  /** Ce qui, dans le réalisé, est situé à l'étranger : à confirmer. */
  etranger: Euros;
  /** L'année a commencé en franchise : celle d'avant n'a pas passé la base. */
  enFranchiseAuPremierJanvier: boolean;
}

/** Où en est le plafond du régime micro, qui se juge sur deux années. */
export interface PlafondMicro {
  encaisse: DeuxCotes;
  encaisseAnPasse: DeuxCotes;
  limite: DeuxCotes;
  marge: Euros;
  depasse: boolean;
  /** Le premier jour au réel ; `null` : une seule année ne fait rien. */
  reelDu: DateCivile | null;
  /** Le plafond de l'année suivante n'a pas été lu. */
  suiteAConfirmer: boolean;
}

/** Ce qu'un client doit, et le jour où il doit le payer. */
export interface AttenduDUnClient {
  le: DateCivile;
  /** Par catégorie ; ce qui n'en dit aucune compte des deux côtés, en `liberal`. */
  parts: Record<Categorie, Euros>;
}

/** Les seuils d'une année, et de quoi juger une facture en cours de saisie sans rien redemander. */
export interface SeuilsDeLAnnee {
  annee: number;
  debut: DateCivile;
  /** `null` : la personne ne sait pas si elle facture la TVA. */
  franchise: FranchiseDeLAnnee | null;
  franchiseRefus: RefusDePreparation | null;
  micro: PlafondMicro;
  /** Les deux dernières années finies demandent un compte en banque à part. */
  compteDedie: boolean;
  /** Le jour depuis lequel la personne s'est dite redevable de la TVA. */
  redevableDepuis: DateCivile | null;
  /** De l'année du jour seulement. */
  attendus: AttenduDUnClient[];
}
