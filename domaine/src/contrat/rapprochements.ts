import type { MoyenPaiement } from '../documents/moyens-paiement';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros } from './commun';

/**
 * Une ligne de relevé, sans rien de ce qu'elle dit : HMAC-SHA-256 par la clé du compte, 64 chiffres hexadécimaux en minuscules.
 * Le relevé, lui, ne quitte jamais le navigateur.
 */
export type EmpreinteDeLigne = string;

/** La clé du compte, dont le navigateur signe ses lignes : 32 octets en base64url, toujours la même. */
export interface CleDeRapprochement {
  cle: string;
}

/** Les lignes d'un relevé qui vient d'être lu ; 1 000 au plus. */
export interface CorpsEmpreintes {
  empreintes: EmpreinteDeLigne[];
}

/** Celles qui ont déjà été appliquées. */
export interface EmpreintesConnues {
  connues: EmpreinteDeLigne[];
}

/** Ce qu'une ligne paie d'une facture. */
export interface CorpsAffectation {
  facture: string;
  montant: Euros;
}

/** Ce qu'est une ligne : de l'argent d'un client, un versement dont les encaissements sont déjà au livre, ou rien qui s'y écrive. */
export type GenreDeRapprochement = 'recette' | 'deja_au_livre' | 'ignoree';

/** Ce qui est décidé d'une ligne. */
export interface CorpsLigneRapprochee {
  empreinte: EmpreinteDeLigne;
  /** Le jour où la banque a reçu l'argent. */
  date: DateCivile;
  genre: GenreDeRapprochement;
  /** Une par facture payée, chacune citée une fois ; vide si ce n'est pas une recette. */
  affectations: CorpsAffectation[];
  /** Virement, si rien n'est dit. */
  moyen?: MoyenPaiement;
}

/** Les lignes choisies ; 50 au plus, et 60 factures payées. */
export interface CorpsRapprochements {
  lignes: CorpsLigneRapprochee[];
}

/** Ce qui en est fait, compté en lignes. */
export interface RapprochementsAppliques {
  /** Celles dont les écritures viennent d'entrer au livre. */
  inscrites: number;
  /** Celles qui l'avaient déjà été : rien n'est ajouté. */
  dejaConnues: number;
  /** Les versements déjà au livre et les lignes écartées, retenus pour ne plus les proposer. */
  retenues: number;
}
