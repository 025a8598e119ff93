import type { LibelleValeur } from '../documents/document-modele';

/** Le décompte d'une lettre, par période : ses titres de colonnes, ses rangées. */
export interface TableauDeLettre {
  titre: string;
  colonnes: string[];
  rangees: string[][];
}

/**
 * Une lettre, mise en demeure ou demande de libération, une fois pour toutes : l'aperçu et le PDF montrent ces textes-là, dans cet ordre. Tous sont définitifs, aucun
 * nombre n'est reformaté en aval.
 */
export interface LettreMiseEnDemeure {
  titre: string;
  couleurAccent: string;
  /** Comment les parties se nomment ; absents, « Créancier » et « Débiteur ». */
  parties?: { creancier: string; debiteur: string };
  /** Le créancier, son nom d'abord. */
  creancier: string[];
  debiteur: string[];
  lieuEtDate: string;
  objet: string;
  /** Les faits, puis la mise en demeure. */
  paragraphes: string[];
  /** D'un professionnel seulement : un particulier ne doit aucune pénalité. */
  tableau: TableauDeLettre | null;
  sommes: LibelleValeur[];
  total: LibelleValeur;
  /** Ce que chaque jour de plus ajoute. */
  suite: string[];
  paiement: string[];
  signature: string;
  pieceJointe: string;
}
