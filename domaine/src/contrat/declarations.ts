import type { Periodicite } from '../cotisations/activite';
import type { Categorie } from '../cotisations/categories';
import type { EtatDeclaration, SuiteDEcart } from '../cotisations/suivi';
import type { Periode } from '../recettes/periode';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';

/** Une case du formulaire de l'Urssaf, dans son ordre. */
export interface CaseDeDeclaration {
  categorie: Categorie;
  encaisse: Euros;
  /** Ce qu'une période d'avant a laissé à celle-ci, de l'un ou l'autre signe. */
  report: Euros;
  /** Des euros entiers, jamais négatifs. */
  declare: number;
}

/** Une ligne de l'estimation : une base en euros entiers, un taux en pour cent, leur produit. */
export interface MontantDEstimation {
  sorte: 'cotisations' | 'versement_liberatoire' | 'formation' | 'chambre';
  code: string;
  base: number;
  taux: number;
  montant: Euros;
  source: string;
}

/** Ce qu'une déclaration coûterait : une estimation, jusqu'à l'appel de l'Urssaf. */
export interface EstimationDite {
  lignes: MontantDEstimation[];
  total: Euros;
}

/** Pourquoi une période ne se prépare pas en entier. */
export interface RefusDePreparation {
  code: 'NATURE_NON_DITE' | 'TAUX_MANQUANT' | 'ACTIVITE_INCOMPLETE';
  message: string;
  /** Les pièces dont une somme n'a pas de catégorie. */
  factures?: string[];
  /** Le taux qu'aucun texte lu ne donne ce jour-là. */
  taux?: { code: string; le: DateCivile };
  /** Les questions de « Mon activité » restées sans réponse ; vide : rien n'en est encore dit. */
  manquent?: string[];
}

/** Une période à déclarer, en une ligne. */
export interface DeclarationResumee {
  cle: Periode;
  du: DateCivile;
  au: DateCivile;
  periodicite: Periodicite;
  /** La première déclaration, plus longue. */
  premiere: boolean;
  /** Le dernier jour pour déclarer, ouvré. */
  echeance: DateCivile;
  etat: EtatDeclaration;
  /** Le total des cases, en euros entiers ; `null` si l'on ne peut le dire. */
  declare: number | null;
  estime: Euros | null;
  /** Le jour où elle a été dite déclarée. */
  declareeLe: DateCivile | null;
  refus: RefusDePreparation | null;
}

/** Un terme d'un chiffre : ce qui le fait, et ce qu'il ouvre. */
export interface TermeDit {
  libelle: string;
  montant: Euros;
  lien: string | null;
}

/** Pourquoi le chiffre d'une case : sa somme est celle de ses termes. */
export interface RaisonDeCase {
  categorie: Categorie;
  montant: Euros;
  regle: string;
  source: string;
  /** Le jour où ce texte a été relu ; `null` d'un chiffre que vos livres font seuls, ou d'un taux saisi. */
  verifieLe: DateCivile | null;
  termes: TermeDit[];
  exclus: TermeDit[];
}

/** Ce qui a été dit à l'Urssaf, figé ce jour-là. */
export interface CopieDeDeclaration {
  le: DateCivile;
  cases: CaseDeDeclaration[];
  estimation: EstimationDite;
  /** Les écritures du livre, ce jour-là. */
  ecritures: number;
  reference: string | null;
  paye: Euros | null;
  /** Ce qui a répondu à un écart. */
  suite: { le: DateCivile; comment: SuiteDEcart } | null;
  /** Jusqu'à quand une faute de frappe se reprend. */
  rouvrableJusqua: Instant;
}

/** Une période, préparée ou déclarée. */
export interface DeclarationDePeriode extends DeclarationResumee {
  cases: CaseDeDeclaration[];
  estimation: EstimationDite | null;
  raisons: RaisonDeCase[];
  /** Ce que le livre dit de plus, ou de moins, que l'Urssaf ne sait. */
  ecarts: { categorie: Categorie; montant: Euros }[];
  /** Ce que l'écart coûterait de plus. */
  coutDeLEcart: Euros | null;
  /** Rendu de plus que reçu : ce qui attend d'être rectifié ou reporté. */
  aReporter: { categorie: Categorie; montant: Euros }[];
  copie: CopieDeDeclaration | null;
}

/** « Je l'ai déclarée le … ». */
export interface CorpsDeclarer {
  le: DateCivile;
  /** Ce qui a été tapé, en euros entiers ; une catégorie absente vaut zéro. */
  montants: { categorie: Categorie; euros: number }[];
  reference?: string | null;
  paye?: Euros | null;
}

/** Le jour où l'on a répondu à un écart. */
export interface CorpsSuiteDEcart {
  le: DateCivile;
}

/** Une case de la 2042-C-PRO : des recettes brutes, en euros entiers. */
export interface CaseDeLaDeclarationDeRevenus {
  categorie: Categorie;
  euros: number;
  /** Déclarant 1, déclarant 2, autre ; vide d'un meublé, qui dépend de la situation, ou sans réponse au versement libératoire. */
  numeros: string[];
}

/** L'année à reporter sur la déclaration de revenus. */
export interface ImpotsDeLAnnee {
  annee: number;
  /** `null` : la personne ne sait pas ; les cases n'ont pas encore de numéro, ni l'année d'imposable. */
  versementLiberatoire: boolean | null;
  cases: CaseDeLaDeclarationDeRevenus[];
  /** Ce que les périodes déclarées de l'année additionnent, en euros entiers. */
  declares: number;
  /** Les cases moins les déclarations : des arrondis, si toutes sont faites. */
  ecart: number;
  encaisse: Euros;
  /** Dont hors de Facturier. */
  encaisseAilleurs: Euros;
  /** Au barème, l'abattement ôté ; `null` si celui de l'année n'a pas été lu. */
  imposable: Euros | null;
}

/** Ce que le fil porte des déclarations. */
export interface TypesDesDeclarations {
  ImpotsDeLAnnee: ImpotsDeLAnnee;
  DeclarationResumee: DeclarationResumee;
  DeclarationDePeriode: DeclarationDePeriode;
  CorpsDeclarer: CorpsDeclarer;
  CorpsSuiteDEcart: CorpsSuiteDEcart;
}
