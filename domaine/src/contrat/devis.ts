import { type ActeDevis, type EtatDevis, type EtatLuDevis, ETATS_DEVIS } from '../devis/etats';
import type { TextesDeDevis } from '../documents/precisions';
import type { GenreVersement, ProfilDevis } from '../devis/offre';
import type { FraisDeRenvoi } from '../devis/avis-de-retractation';
import type { ContexteDevis, DroitDeRetractation, ExceptionRetractation } from '../devis/retractation';
import type { DocumentFacture } from '../documents/document-modele';
import type { AdresseLivraison } from '../documents/livraison';
import type { DateCivile } from '../valeurs/date-civile';
import type { CriteresPage, Euros, Instant, Pourcent } from './commun';
import type { MentionsDeFacture } from './conditions';
import type { AcceptationDeDevis, RetractationDeDevis, TypesDesSignatures } from './devis-signature';
import type { TypesDeLaFacturation } from './devis-facturation';
import type { TypesDesSituations } from './devis-situations';
import type {
  ClientDeFacture,
  ClientDeFactureResume,
  LigneFacture,
  LigneHistorique,
  RemiseDeFacture,
} from './factures';
import type { ContenuFactureDemande } from './factures-demandes';

/** Un versement d'avance prévu : une part ou une somme. */
export interface CorpsVersement {
  genre: GenreVersement;
  /** En pour cent, à deux décimales ; donné, le montant se calcule. */
  taux?: Pourcent | null;
  montant?: Euros | null;
  /** Absente : à l'acceptation. */
  exigibleLe?: DateCivile | null;
}

/** Les déchets d'un chantier ou d'un jardin. */
export interface CorpsDechets {
  quantite?: string;
  tri?: string;
  /** Les points de collecte : nom, adresse, sorte. */
  points?: string;
  cout?: Euros | null;
  /** Ce coût est compris dans le total, ou en plus. */
  compris?: boolean | null;
}

/** Ce qu'un devis offre de plus qu'une facture. Absent, un champ ne change pas ; `null`, il est vidé. */
export interface CorpsOffre {
  /** Dernier jour de l'offre ; d'un devis neuf qui ne le dit pas, dans trente jours. */
  valideJusquau?: DateCivile | null;
  /** La date ou le délai d'exécution. */
  execution?: string | null;
  profil?: ProfilDevis;
  /** Où le contrat se conclut ; par défaut à distance. */
  contexte?: ContexteDevis;
  exception?: ExceptionRetractation | null;
  /** Un professionnel de cinq salariés au plus, démarché hors de son activité. */
  petitProfessionnel?: boolean;
  /** Qui paie le renvoi d'un bien dont le client se rétracte ; `null` : le vendeur. */
  fraisDeRenvoi?: FraisDeRenvoi | null;
  /** Services à la personne : le contrat s'exécute par prestations successives. */
  executionSuccessive?: boolean;
  /** Le prix du devis lui-même ; 0 : gratuit. */
  tarif?: Euros | null;
  /** Ce prix est compris dans le total, ou en plus. */
  prixDevisCompris?: boolean | null;
  deplacement?: string | null;
  dechets?: CorpsDechets | null;
  /** Services à la personne : le numéro de déclaration. */
  declaration?: string | null;
  /** 6 au plus ; remplacés ensemble. */
  echeancier?: CorpsVersement[] | null;
}

/** Un devis à garder en brouillon ; ce qui est obligatoire l'est à la finalisation. */
export interface CorpsNouveauDevis extends Pick<
  ContenuFactureDemande,
  'client' | keyof TextesDeDevis | 'livraison' | 'remise' | 'lignes' | 'mentionsLegales'
> {
  offre?: CorpsOffre | null;
}

/** Ce qui change d'un brouillon de devis (absent, un champ reste ; `null`, il est vidé), et sa version. */
export interface CorpsDevis extends CorpsNouveauDevis {
  /** Celle que l'on modifie ; sans elle, celle du moment. */
  version?: number;
}

/** Comment un accord est arrivé, hors de la page du devis. */
export const ACCORDS = ['papier', 'courriel', 'oral', 'autre'] as const;
export type AccordHorsLigne = (typeof ACCORDS)[number];

/** Un accord reçu hors ligne : noté par l'émetteur, jamais montré comme une signature. */
export interface CorpsAccordHorsLigne {
  le: DateCivile;
  /** Qui a donné son accord. */
  par: string;
  comment: AccordHorsLigne;
  note?: string;
}

/** Le jour où le client a reçu le dernier bien : le délai de rétractation d'une vente court de là. */
export interface CorpsLivraisonDeDevis {
  le: DateCivile;
}

/** Une rétractation venue par la poste : le délai se juge au jour où la lettre est partie (C. consom., art. L221-21). */
export interface CorpsRetractationRecue {
  envoyeeLe: DateCivile;
  recueLe: DateCivile;
  /** Qui se rétracte. */
  par: string;
}

/** Pourquoi un devis est refusé, ou annulé. */
export interface CorpsRaison {
  raison: string;
}

/** Ce qu'une liste de devis peut montrer ; `a_suivre` : finalisés ou envoyés, dans leur terme. */
export type FiltreDevis = 'a_suivre' | 'expire' | EtatDevis;
export const FILTRES_DEVIS: readonly FiltreDevis[] = ['a_suivre', 'expire', ...ETATS_DEVIS];

/** Une liste de devis ; `limite` : 20 par défaut, 100 au plus. */
export interface CriteresDevis extends CriteresPage {
  /** Numéro, nom ou montant. */
  recherche?: string;
  etat?: FiltreDevis;
  client?: string;
}

/** Le devis auquel un avenant s'ajoute. */
export interface AvenantDe {
  _id: string;
  numero: string;
  /** Le premier est le 1. */
  rang: number;
}

/** Un devis dans une liste. */
export interface DevisResume {
  /** `null` : ce devis n'est pas un avenant. Un avenant se facture avec son devis. */
  avenantDe: AvenantDe | null;
  _id: string;
  /** `null` pour un brouillon. */
  numero: string | null;
  /** 1 pour un premier devis, 2 pour la version qui le remplace. */
  rangDeVersion: number;
  /** L'état écrit, et celui qui se lit du jour et de ce qui est facturé. */
  etat: EtatDevis;
  etatLu: EtatLuDevis;
  client: ClientDeFactureResume;
  premiereLigne: string | null;
  objet: string | null;
  montantHT: Euros;
  montantTTC: Euros;
  dateEmission: DateCivile;
  valideJusquau: DateCivile | null;
}

/** Un versement, calculé. */
export interface VersementDeDevis {
  genre: GenreVersement;
  taux: Pourcent | null;
  montant: Euros;
  exigibleLe: DateCivile | null;
  /** Quand il se demande, en mots : « à l’acceptation », « le huitième jour suivant la conclusion », « le 3 décembre 2026 ». */
  quand: string;
}

/** L'offre d'un devis. */
export interface OffreDeDevis {
  valideJusquau: DateCivile | null;
  execution: string | null;
  profil: ProfilDevis;
  contexte: ContexteDevis;
  exception: ExceptionRetractation | null;
  petitProfessionnel: boolean;
  fraisDeRenvoi: FraisDeRenvoi | null;
  executionSuccessive: boolean;
  tarif: Euros | null;
  prixDevisCompris: boolean | null;
  deplacement: string | null;
  dechets: { quantite: string; tri: string; points: string; cout: Euros; compris: boolean | null } | null;
  declaration: string | null;
  echeancier: VersementDeDevis[];
}

/** Une autre version du même devis. */
export interface VersionDeDevis {
  _id: string;
  numero: string | null;
}

/** Le détail d'un devis. */
export interface Devis extends DevisResume, Record<keyof TextesDeDevis, string | null> {
  client: ClientDeFacture;
  livraison: AdresseLivraison | null;
  totalLignes: Euros;
  remise: RemiseDeFacture | null;
  lignes: LigneFacture[];
  mentionsLegales: Pick<MentionsDeFacture, 'conditions' | 'conditionsPaiement' | 'mentionLibre'>;
  offre: OffreDeDevis;
  /** La version qu'il remplace, ou remplacera une fois finalisé. */
  remplace: VersionDeDevis | null;
  remplacePar: VersionDeDevis | null;
  /** L'accord noté par l'émetteur : ce n'est pas une signature. */
  accord: (Required<Omit<CorpsAccordHorsLigne, 'note'>> & { note: string | null; noteLe: Instant }) | null;
  /** L'acceptation signée par un lien. */
  signature: AcceptationDeDevis | null;
  retractation: RetractationDeDevis | null;
  /** Pourquoi il est refusé, ou annulé. */
  raison: string | null;
  /** D'un devis accepté : le dernier jour pour se rétracter ; `null` si ce droit n'est pas dû, ou tant que la réception n'est pas notée. */
  retractableJusquau: DateCivile | null;
  /** D'un devis accepté : le droit de son client ; `null` s'il n'est pas dû. */
  droitDeRetractation: DroitDeRetractation | null;
  /** Le jour noté où le client a reçu le dernier bien. */
  livreLe: DateCivile | null;
  /** D'un devis accepté : le premier jour où le client peut payer. */
  payableDes: DateCivile | null;
  /** Ce que l'émetteur peut en faire maintenant. */
  gestes: ActeDevis[];
  historique: LigneHistorique[];
  /** Celle du brouillon, à redonner en l'enregistrant. */
  version: number;
  finaliseLe: Instant | null;
  updatedAt: Instant;
  /** Le document lui-même, tel que le PDF et l'aperçu le montrent. */
  document: DocumentFacture;
}

/** Ce que le fil porte des devis, par nom. */
export interface TypesDesDevis extends TypesDesSignatures, TypesDeLaFacturation, TypesDesSituations {
  Devis: Devis;
  DevisResume: DevisResume;
  CorpsVersement: CorpsVersement;
  CorpsDechets: CorpsDechets;
  CorpsOffre: CorpsOffre;
  CorpsNouveauDevis: CorpsNouveauDevis;
  CorpsDevis: CorpsDevis;
  CorpsAccordHorsLigne: CorpsAccordHorsLigne;
  CorpsLivraisonDeDevis: CorpsLivraisonDeDevis;
  CorpsRetractationRecue: CorpsRetractationRecue;
  CorpsRaison: CorpsRaison;
  CriteresDevis: CriteresDevis;
}
