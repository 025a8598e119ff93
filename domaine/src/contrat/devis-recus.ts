import type { EtatDePage } from '../devis/page-publique';
import type { DroitDeRetractation } from '../devis/retractation';
import type { DateCivile } from '../valeurs/date-civile';
import type { CriteresPage, Euros } from './commun';
import type { DevisPublic } from './devis-liens';
import type { AcceptationLue } from './devis-signature';
import type { MontantDu } from './echeances';

/** Ceux qui attendent une réponse, ceux qui en ont reçu une. */
export const FILTRES_DEVIS_RECUS = ['a_repondre', 'repondus'] as const;
export type FiltreDevisRecus = (typeof FILTRES_DEVIS_RECUS)[number];

/** Filtres et page d'une liste de devis reçus. */
export interface CriteresDevisRecus extends CriteresPage {
  etat?: FiltreDevisRecus;
  /** Ceux d'un seul vendeur. */
  vendeur?: string;
}

/** Un devis reçu, dans une liste : celui qui ne se lit plus ne dit que de qui il vient, son numéro et sa date. */
export interface DevisRecuResume {
  _id: string;
  vendeurId: string;
  vendeur: string;
  numero: string;
  etat: EtatDePage;
  dateEmission: DateCivile;
  objet: string | null;
  montantTTC: Euros | null;
  valideJusquau: DateCivile | null;
}

/** Un devis reçu : ce qu'en montre son lien, et ce que l'appelant peut encore en faire. */
export interface DevisRecu extends DevisPublic {
  _id: string;
  vendeurId: string;
  /** Son acceptation par lien ; `null` s'il n'est pas accepté, ou que l'émetteur a noté l'accord. */
  acceptation: AcceptationLue | null;
  /** Le dernier jour pour renoncer au contrat ; `null` si ce n'est pas, ou plus, possible. */
  retractableJusquau: DateCivile | null;
  /** Le droit d'y renoncer, s'il est encore ouvert ; sans dernier jour tant que la réception du dernier bien n'est pas notée. */
  droitDeRetractation: DroitDeRetractation | null;
}

/** Une page du devis, propre à l'appelant : elle s'y lit, s'y signe, s'y refuse. Donnée une fois ; la base n'en garde que l'empreinte. */
export interface LienPersonnel {
  adresse: string;
}

/** Qui a adressé des devis ou des factures à l'appelant, et ce qu'ils attendent de lui. */
export interface VendeurConnu {
  _id: string;
  nom: string;
  devis: number;
  devisARepondre: number;
  factures: number;
  aPayer: MontantDu;
}

/** Ce que le fil porte des devis reçus, par nom. */
export interface TypesDesDevisRecus {
  CriteresDevisRecus: CriteresDevisRecus;
  DevisRecuResume: DevisRecuResume;
  DevisRecu: DevisRecu;
  LienPersonnel: LienPersonnel;
  VendeurConnu: VendeurConnu;
}
