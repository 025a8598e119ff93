import type { EtatAnterieur, GenreAnterieur } from '../anterieures/piece';
import type { MoyenAuLivre, MoyenPaiement } from '../documents/moyens-paiement';
import type { NatureDeLigne } from '../documents/nature';
import type { DateCivile } from '../valeurs/date-civile';
import type { CriteresPage, Euros, Instant } from './commun';

/** Les pièces antérieures demandées. */
export interface CriteresPiecesAnterieures extends CriteresPage {
  /** Celles émises cette année-là, `2025`. */
  annee?: string;
  /** `a_encaisser` : il en reste à recevoir ou à rendre ; `soldee` : plus rien. */
  etat?: EtatAnterieur;
}

/** Une pièce faite ailleurs : une facture ou un avoir d'avant, qui garde son numéro. */
export interface CorpsPieceAnterieure {
  /** `facture` par défaut. */
  genre?: GenreAnterieur;
  /** Celui qu'elle porte. */
  numero: string;
  dateEmission: DateCivile;
  dateEcheance?: DateCivile | null;
  clientNom: string;
  /** Positif, d'un avoir aussi. */
  total: Euros;
  /** Ce qu'elle vend ; absent : non dit, et rien ne le devine. */
  nature?: NatureDeLigne | null;
  /** L'outil qui l'a faite. */
  logiciel?: string | null;
}

/** Une pièce à inscrire, et ce qui en est déjà payé : une écriture au livre, à son jour. */
export interface CorpsNouvellePieceAnterieure extends CorpsPieceAnterieure {
  /** Ce qui est déjà payé ; absent : rien. */
  paye?: Euros;
  /** Le jour où l'argent a été reçu, ou rendu. */
  payeLe?: DateCivile;
  /** Virement par défaut. */
  moyen?: MoyenPaiement;
}

/** De l'argent reçu pour une pièce antérieure (rendu, d'un avoir), ou l'écriture contraire d'une autre. */
export interface CorpsPaiementAnterieur {
  /** Aujourd'hui par défaut. */
  date?: DateCivile;
  /** Ce qui reste dû par défaut. */
  montant?: Euros;
  /** Virement par défaut. */
  moyen?: MoyenPaiement;
  /** L'écriture à annuler, seule. */
  annule?: string;
}

/** Une écriture du livre qui paie une pièce antérieure. */
export interface PaiementAnterieur {
  _id: string;
  date: DateCivile;
  /** Négatif quand l'argent repart. */
  montant: Euros;
  moyen: MoyenAuLivre;
  /** L'écriture que celle-ci annule. */
  annule: string | null;
  /** Vrai si rien ne l'a annulée, et qu'elle n'annule rien. */
  annulable: boolean;
  creeLe: Instant;
}

/** Une pièce antérieure : hors de nos séries et de tout quota, jamais envoyée, relancée, liée ni déclarée à une plateforme. */
export interface PieceAnterieure {
  _id: string;
  genre: GenreAnterieur;
  numero: string;
  dateEmission: DateCivile;
  dateEcheance: DateCivile | null;
  clientNom: string;
  /** Négatif d'un avoir, comme `paye` et `reste`. */
  total: Euros;
  paye: Euros;
  reste: Euros;
  nature: NatureDeLigne | null;
  logiciel: string | null;
  /** Le PDF joint, s'il y en a un. */
  fichier: { octets: number; sha256: string } | null;
  /** Vrai si son argent était déjà au livre quand elle est entrée : elle n'y a rien écrit. */
  dejaAuLivre: boolean;
  /** Vrai tant que rien n'est écrit au livre pour elle : elle se change et s'efface. */
  modifiable: boolean;
  creeLe: Instant;
}

/** Une pièce et ses écritures au livre, de la première à la dernière. */
export interface PieceAnterieureDetail extends PieceAnterieure {
  paiements: PaiementAnterieur[];
}

/** Ce que le fil porte des pièces antérieures. */
export interface TypesDesAnterieures {
  PieceAnterieure: PieceAnterieure;
  PieceAnterieureDetail: PieceAnterieureDetail;
  CorpsPieceAnterieure: CorpsPieceAnterieure;
  CorpsNouvellePieceAnterieure: CorpsNouvellePieceAnterieure;
  CorpsPaiementAnterieur: CorpsPaiementAnterieur;
  CriteresPiecesAnterieures: CriteresPiecesAnterieures;
}
