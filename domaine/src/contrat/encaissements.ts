import type { EtatDEncaissement } from '../encaissements/compte';
import type { Exigence } from '../encaissements/exigences';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';

/** Le compte d'encaissement en ligne d'un utilisateur : le sien, chez Stripe, à son nom. */
export interface CompteEncaissement {
  etat: EtatDEncaissement;
  /** L'interrupteur : fermé, personne ne paie en ligne, et le compte reste. */
  actif: boolean;
  /** Ce que Stripe attend encore, en français. */
  manque: Exigence[];
  /** Le jour où ce qui manque restreindra le compte. */
  echeance: DateCivile | null;
  /** Le prélèvement SEPA est accepté, en plus de la carte. */
  prelevement: boolean;
  /** Le plan comprend l'encaissement en ligne : tout plan payant, et l'essai. */
  permis: boolean;
  /** Faux si ce serveur n'a pas de prestataire de paiement : rien ne peut être ouvert. */
  disponible: boolean;
}

/** L'interrupteur du compte. */
export interface CorpsCompteEncaissement {
  actif: boolean;
}

/** Une page de Stripe où aller, une seule fois : dossier à compléter, ou paiement. */
export interface PageDuPrestataire {
  url: string;
}

/** Une façon de payer en ligne. */
export type MoyenEnLigne = 'carte' | 'prelevement';

/** Ce que le lien d'une facture dit de son paiement en ligne. */
export interface PaiementPublic {
  /** Faux : aucun bouton ne se montre. */
  possible: boolean;
  /** Ce qui serait payé : ce qui reste dû ; `null` s'il n'y a rien à payer ici. */
  montant: Euros | null;
  moyens: MoyenEnLigne[];
  /** Où en est le dernier paiement demandé. `en_attente` : un prélèvement, dont la banque n'a pas répondu. */
  etat: 'aucun' | 'ouvert' | 'en_attente' | 'paye' | 'echoue';
}

/** Un paiement en ligne qui n'est pas encore de l'argent. */
export interface PaiementEnCours {
  etat: 'ouverte' | 'en_attente';
  montant: Euros;
  le: Instant;
}

/** Un mouvement d'argent chez le prestataire, pour une facture. */
export interface MouvementEncaissement {
  /** L'identifiant chez Stripe : d'un paiement, d'un remboursement, d'une contestation bancaire. */
  reference: string;
  genre: 'paiement' | 'remboursement' | 'litige';
  /** `en_attente` : rien n'est écrit encore ; `sans_suite` : rien ne le sera (contestation gagnée, remboursement échoué). */
  etat: 'ecrit' | 'en_attente' | 'sans_suite';
  /** Brut : ce que le client a payé ; négatif quand l'argent repart. */
  montant: Euros;
  /** Ce que Stripe a retenu ; jamais déduit de la recette. */
  frais: Euros;
  net: Euros;
  le: DateCivile;
  /** Le jour où Stripe le rend disponible. */
  disponibleLe: DateCivile | null;
  /** « carte •••• 4242 », « prélèvement SEPA » ; rien de plus. */
  moyen: string;
  /** Ce qui peut encore en être remboursé ; 0 pour tout autre qu'un paiement. */
  remboursable: Euros;
}

/** Les encaissements en ligne d'une facture, vus par son émetteur. */
export interface EncaissementsDeFacture {
  enCours: PaiementEnCours | null;
  /** Du plus récent au plus ancien. */
  mouvements: MouvementEncaissement[];
}

/** Rembourser une part d'un paiement en ligne. */
export interface CorpsRemboursement {
  /** La référence du paiement. */
  reference: string;
  montant: Euros;
}
