import type { MoyenEnLigne } from '@facturier/domaine/contrat/encaissements';
import type { FaitsDeSession, FaitsDuCompte } from '@facturier/domaine/encaissements/compte';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';

/** À qui ouvrir un compte. */
export interface CompteAOuvrir {
  emetteur: string;
  email: string;
  nom: string;
}

/** Où la page du prestataire ramène son titulaire : fini, ou à reprendre. */
export interface RetoursDeCompte {
  retour: string;
  reprise: string;
}

/** Une page de paiement à ouvrir, pour ce qui reste dû d'une facture. */
export interface PaiementAOuvrir {
  /** Notre clé, la même à chaque reprise : le prestataire rend la même page. */
  session: string;
  facture: string;
  libelle: string;
  montantCentimes: number;
  email: string;
  retour: string;
  abandon: string;
}

export interface PageOuverte {
  id: string;
  url: string;
  expireLe: Date;
}

/** Un mouvement d'argent, tel que le prestataire vient de le dire. Rien d'une carte ni d'un IBAN que le moyen affiché. */
export interface MouvementLu {
  id: string;
  genre: 'paiement' | 'remboursement' | 'litige';
  /** `ecrit` : l'argent a bougé pour de bon. */
  etat: 'ecrit' | 'en_attente' | 'sans_suite';
  /** Notre clé de session ; `null` : ce mouvement n'est pas né d'une de nos pages. */
  session: string | null;
  /** Le paiement qu'il rend ou conteste. */
  paiement: string;
  /** Brut, signé. */
  montantCentimes: number;
  fraisCentimes: number;
  /** Le jour de l'argent, à Paris ; `null` : le prestataire ne le date pas, c'est le jour où nous l'apprenons. */
  le: DateCivile | null;
  disponibleLe: DateCivile | null;
  moyen: MoyenEnLigne;
  libelleMoyen: string;
}

/** Une page de paiement, relue, et l'argent qui en est venu. */
export interface PaiementLu extends FaitsDeSession {
  mouvements: MouvementLu[];
}

/** Ce qu'on relit d'un compte : ce qui y est né depuis, et ce qu'on attend de savoir. */
export interface AReLire {
  depuis: Date;
  /** Remboursements et contestations dont l'issue n'est pas connue. */
  suivis: readonly string[];
}

export interface ARembourser {
  paiement: string;
  montantCentimes: number;
  cle: string;
}

/**
 * Un prestataire de paiement, vu d'ici. Chaque utilisateur y a son compte, à son nom : l'argent ne passe pas par nous.
 * @throws PaiementIndisponible de chacun de ses actes, quand il ne répond pas
 */
export abstract class PrestatairePaiement {
  /** Faux si ce serveur n'en a pas. */
  abstract readonly disponible: boolean;
  /** @returns l'identifiant du compte ; le même si l'appel est répété */
  abstract ouvrirCompte(a: CompteAOuvrir): Promise<string>;
  /** Une page où compléter son compte ; elle ne sert qu'une fois. @param complet il l'est déjà : elle le met à jour */
  abstract lienDeCompte(compte: string, vers: RetoursDeCompte, complet: boolean): Promise<string>;
  /** Un compte qui ne nous est plus ouvert est dit fermé. */
  abstract lireCompte(compte: string): Promise<FaitsDuCompte>;
  abstract ouvrirPaiement(compte: string, a: PaiementAOuvrir): Promise<PageOuverte>;
  /** `null` : ce compte n'a pas cette page. */
  abstract lirePaiement(compte: string, page: string): Promise<PaiementLu | null>;
  /** Ferme une page. Sans effet si elle l'est déjà, ou si elle vient d'être payée : la relire le dira. */
  abstract expirerPaiement(compte: string, page: string): Promise<void>;
  abstract rembourser(compte: string, a: ARembourser): Promise<MouvementLu>;
  abstract lireMouvements(compte: string, a: AReLire): Promise<MouvementLu[]>;
  /** Tout ce qui touche ce paiement : lui, ce qui en est rendu, ce qui en est contesté. */
  abstract lireAutour(compte: string, paiement: string): Promise<MouvementLu[]>;
}
