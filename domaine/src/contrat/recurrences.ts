import type { Ancre, PeriodeFacturee, UniteDeRythme } from '../recurrences/calendrier';
import type {
  EtatDOccurrence,
  ModeDeSerie,
  Preavis,
  RaisonDeSerie,
  StatutDeSerie,
} from '../recurrences/serie';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant, Pourcent } from './commun';
import type { LigneFacture } from './factures';
import type { ContenuFactureDemande, CorpsLigne } from './factures-demandes';
import type {
  CorpsIndice,
  CorpsReconduction,
  IndiceDeSerie,
  ReconductionDeSerie,
  TypesDesSuivis,
} from './recurrences-suivis';

/** Le rythme d'une série, et ce que devient chacune de ses échéances. */
export interface CorpsRepetition {
  nom: string;
  unite: UniteDeRythme;
  /** Tous les combien, de 1 à 12. */
  pas: number;
  /** Le jour du mois (1 à 31, ou `dernier`) ; de la semaine, lundi 1 à dimanche 7. Un mois plus court finit la veille du suivant. */
  ancre: Ancre;
  /** La première échéance est le premier jour de l'ancre à partir de celui-ci ; s'il est aujourd'hui, elle se fait aussitôt. */
  debut: DateCivile;
  /** Le dernier jour possible ; ou `nombre`, pas les deux ; sans rien, la série ne finit pas. */
  jusquAu?: DateCivile | null;
  nombre?: number | null;
  /** Ce que chaque facture couvre ; par défaut, rien qui dure. */
  periode?: PeriodeFacturee;
  /** Commencée en cours de période, en facturer la part entamée au prorata de ses jours ; par défaut, non. */
  prorata?: boolean;
  /** Par défaut, un brouillon à relire. */
  mode?: ModeDeSerie;
  /** Par défaut, les conditions du modèle ; de 0 à 60. */
  echeanceJours?: number | null;
  /** Prévenir la veille de ce qui part seul ; par défaut, oui. */
  preavis?: Preavis;
}

/** Le rythme d'une série tirée d'une facture, et les mots qui y changent : ce qui n'est pas dit reste celui de la facture. */
export interface CorpsRepetitionDeFacture extends CorpsRepetition {
  objet?: string | null;
  /** Toutes, ensemble ; 200 au plus. */
  lignes?: CorpsLigne[] | null;
}

/** Une série neuve : le contenu de ses factures, sans date ni acompte, et son rythme. */
export interface CorpsRecurrence extends ContenuFactureDemande {
  rythme: CorpsRepetition;
}

/** Ce qui se change d'une série : jamais son rythme, dont dépend le jour de chaque échéance. */
export interface CorpsRecurrenceModifiee {
  nom?: string;
  mode?: ModeDeSerie;
  jusquAu?: DateCivile | null;
  nombre?: number | null;
  echeanceJours?: number | null;
  preavis?: Preavis;
  /** Recevoir copie de l'e-mail parti seul. */
  copieAMoi?: boolean;
  /** L'e-mail qui porte la facture partie seule, variables comprises ; vide, celui que l'écran propose. */
  objetCourriel?: string | null;
  messageCourriel?: string | null;
  /** L'indice du contrat, à saisir chaque année en son mois ; `null` : il n'y en a pas. */
  indice?: CorpsIndice | null;
  /** La reconduction tacite d'un contrat de consommateur ; `null` : il ne se reconduit pas. */
  reconduction?: CorpsReconduction | null;
  /** Celle que l'on a lue ; sans elle, celle du moment. */
  version?: number;
}

/** De nouveaux mots, de nouveaux prix, à partir d'un jour : ce qui n'est pas dit reste celui du modèle d'avant, ce qui est déjà fait ne change pas. */
export interface CorpsModele extends ContenuFactureDemande {
  aPartirDu: DateCivile;
  raison?: string;
}

/** Un indice publié et ce qu'il fait des prix ; sans `confirmer`, rien ne s'écrit. */
export interface CorpsRevision {
  indice?: string;
  /** La valeur de départ, puis la nouvelle ; trois décimales. */
  s0?: number;
  s1?: number;
  /** Où la nouvelle valeur est publiée. */
  source?: string;
  /** La hausse au plus, en pour cent. */
  plafond?: number | null;
  aPartirDu: DateCivile;
  confirmer?: boolean;
}

/** Une échéance, par son rang (0 pour la première) et son jour. */
export interface EcheanceDeSerie {
  k: number;
  le: DateCivile;
  du?: DateCivile;
  au?: DateCivile;
}

/** Une échéance à venir, ses variables résolues. */
export interface EcheanceAVenir extends EcheanceDeSerie {
  objet: string | null;
  premiereLigne: string;
  montant: Euros;
}

/** Ce que la série facture à partir d'un jour ; les variables y sont encore. */
export interface ModeleDeSerie {
  aPartirDu: DateCivile;
  objet: string | null;
  lignes: LigneFacture[];
  montant: Euros;
  raison: string | null;
}

/** Le client d'une série, tel que sa fiche le dit aujourd'hui. */
export interface ClientDeSerie {
  _id: string;
  nom: string;
  /** Vrai d'un professionnel que tiennent les délais du commerce (C. com., art. L441-10) ; faux d'une fiche supprimée. */
  professionnel: boolean;
  /** Vrai de qui la reconduction tacite protège : un particulier, un non-professionnel (C. consom., art. L215-1 et L215-3). */
  consommateur: boolean;
  /** Vide s'il n'en a pas. */
  email: string;
}

/** Une série de factures. */
export interface Recurrence {
  _id: string;
  nom: string;
  client: ClientDeSerie;
  unite: UniteDeRythme;
  pas: number;
  ancre: Ancre;
  debut: DateCivile;
  jusquAu: DateCivile | null;
  nombre: number | null;
  periode: PeriodeFacturee;
  /** La part entamée au début se facture au prorata : d'avance, elle fait la première échéance, au jour du début. */
  entamee: Exclude<PeriodeFacturee, 'aucune'> | null;
  mode: ModeDeSerie;
  echeanceJours: number | null;
  preavis: Preavis;
  copieAMoi: boolean;
  objetCourriel: string | null;
  messageCourriel: string | null;
  indice: IndiceDeSerie | null;
  reconduction: ReconductionDeSerie | null;
  statut: StatutDeSerie;
  raison: RaisonDeSerie | null;
  /** « Active · prochaine le 31 janvier 2027 ». */
  enMots: string;
  /** `null` : il n'y en a plus. */
  prochaine: EcheanceDeSerie | null;
  /** Les échecs de suite ; trois suspendent. */
  echecs: number;
  modeles: ModeleDeSerie[];
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Ce qu'est devenue une échéance. */
export interface OccurrenceDeSerie extends EcheanceDeSerie {
  etat: EtatDOccurrence;
  /** Pourquoi rien n'en est sorti ; une phrase. */
  raison: string | null;
  facture: string | null;
  numero: string | null;
  /** Elle peut se faire à la main. */
  faisable: boolean;
}

/** Une facture qui partira seule demain. */
export interface FactureDeDemain {
  recurrence: string;
  nom: string;
  client: string;
  k: number;
  montant: Euros;
  mode: ModeDeSerie;
}

/** Ce que demain matin émettra seul. */
export interface DemainEnSeries {
  le: DateCivile;
  factures: FactureDeDemain[];
}

/** Les prix que fait un indice. */
export interface RevisionDePrix {
  lignes: { description: string; avant: Euros; apres: Euros }[];
  variation: Pourcent;
  plafonne: boolean;
  /** Vrai : ils valent à partir du jour dit. */
  confirmee: boolean;
}

/** Ce que le fil porte des séries. */
export interface TypesDesRecurrences extends TypesDesSuivis {
  CorpsRepetition: CorpsRepetition;
  CorpsRepetitionDeFacture: CorpsRepetitionDeFacture;
  CorpsRecurrence: CorpsRecurrence;
  CorpsRecurrenceModifiee: CorpsRecurrenceModifiee;
  CorpsModele: CorpsModele;
  CorpsRevision: CorpsRevision;
  EcheanceAVenir: EcheanceAVenir;
  Recurrence: Recurrence;
  OccurrenceDeSerie: OccurrenceDeSerie;
  DemainEnSeries: DemainEnSeries;
  RevisionDePrix: RevisionDePrix;
}
