import type { LibelleValeur } from '../documents/document-modele';

/** Une case du livre, et ce qui se lit dessous en plus petit. */
export interface CaseDuLivre {
  texte: string;
  detail: string | null;
}

/** Une écriture imprimée : une case par colonne. */
export interface EcritureImprimee {
  cases: CaseDuLivre[];
  /** Une annulation ou un remboursement : cela se voit. */
  contraire: boolean;
}

/** Un mois du livre, et ce que ses écritures font. */
export interface MoisImprime {
  titre: string;
  /** Ses colonnes, si elles ne sont pas celles du livre. */
  colonnes?: string[];
  ecritures: EcritureImprimee[];
  total: LibelleValeur;
}

/** Le même total, autrement rangé. */
export interface SommesImprimees {
  titre: string;
  /** Le libellé, le nombre d'écritures s'il y a lieu, la somme. */
  rangees: [libelle: string, nombre: string, valeur: string][];
}

/** Le livre des recettes d'une période, tel qu'il s'imprime : des textes définitifs, qu'aucun dessin ne reformate. */
export interface LivreImprime {
  titre: string;
  couleurAccent: string;
  /** Qui tient le livre, son nom d'abord. */
  emetteur: string[];
  /** « Année 2026 », puis ses jours. */
  periode: string[];
  total: LibelleValeur & { detail: string };
  /** Ce qui se recopie, en grand, à la place du total de tête. */
  aRecopier?: (LibelleValeur & { detail: string })[];
  sommes: SommesImprimees[];
  /** Autant que de cases ; la dernière s'aligne à droite. */
  colonnes: string[];
  /** Leurs largeurs, en points ; 0 : celle qui prend le reste. Absentes, celles du livre. */
  largeurs?: number[];
  mois: MoisImprime[];
  /** Ce qui se lit à la place des mois quand rien n'est écrit. */
  vide: string;
  mentions: string[];
  /** Répété au bas de chaque page. */
  pied: string;
}
