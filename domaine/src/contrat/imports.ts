import type { Encodage } from '../valeurs/texte-de-fichier';
import type { Instant } from './commun';

/** Ce qui s'importe d'un fichier. */
export const GENRES_IMPORT = ['clients', 'pieces'] as const;
export type GenreImport = (typeof GENRES_IMPORT)[number];

/** Par colonne du fichier, le champ qu'elle donne ; `null` : ignorée. */
export type Correspondance = (string | null)[];

/** Le fichier déposé : ce qu'il contient, et son nom. */
export interface CriteresLectureImport {
  /** Ce que le fichier contient. */
  genre: GenreImport;
  /** Son nom, tel que la personne l'a choisi. */
  nom?: string;
}

/** Un champ que le genre sait lire. */
export interface ChampImport {
  champ: string;
  libelle: string;
  requis: boolean;
}

/** Un fichier lu et gardé vingt-quatre heures : ce qui est montré est ce qui s'écrira. */
export interface LectureImport {
  _id: string;
  genre: GenreImport;
  nom: string;
  encodage: Encodage;
  separateur: string;
  colonnes: string[];
  /** Rangées, titres non compris. */
  lignes: number;
  /** Les vingt premières, telles quelles. */
  exemples: string[][];
  champs: ChampImport[];
  /** Proposée : celle d'un fichier aux mêmes titres déjà importé, sinon d'après les titres. */
  correspondance: Correspondance;
  /** Vrai si elle vient d'un import d'avant. */
  apprise: boolean;
  expireLe: Instant;
}

export const FORMATS_DATE = ['jour', 'mois'] as const;
export const FORMATS_MONTANT = ['fr', 'en'] as const;
export const SORTS_DES_DOUBLONS = ['garder', 'ajouter'] as const;
export const SORTS_DES_FAUTES = ['refuser', 'sauter'] as const;
export const JOURS_DE_PAIEMENT = ['echeance', 'emission', 'impayee'] as const;
export const NATURES_REPONDUES = ['biens', 'services', 'non_dite'] as const;

/** Ce que l'on répond aux questions d'un import. */
export interface ReponsesImport {
  /** « 06/07/2026 » : le jour ou le mois d'abord. */
  formatDate?: (typeof FORMATS_DATE)[number];
  /** « 12,345 » : la virgule est décimale, ou sépare les milliers. */
  formatMontant?: (typeof FORMATS_MONTANT)[number];
  /** Les doublons probables : ce qui est là reste seul, ou la ligne s'ajoute. D'une pièce : son argent est déjà au livre, ou s'y écrit. */
  doublons?: (typeof SORTS_DES_DOUBLONS)[number];
  /** Une ligne refusée arrête tout (par défaut), ou se saute. */
  fautes?: (typeof SORTS_DES_FAUTES)[number];
  /** Le jour d'un paiement que le fichier ne dit pas ; `impayee` : il ne se note pas. */
  payeLe?: (typeof JOURS_DE_PAIEMENT)[number];
  /** Ce que vendent les pièces dont la ligne ne le dit pas ; `non_dite` : rien ne le devine. */
  nature?: (typeof NATURES_REPONDUES)[number];
}

/** Une lecture, ses colonnes et les réponses données : de quoi montrer, ou importer. */
export interface CorpsImport {
  lecture: string;
  correspondance: Correspondance;
  reponses?: ReponsesImport;
}

/** Ce que devient une rangée. `identique` : déjà là. `probable` : peut-être déjà là. `ecartee` : vide, ou un total. */
export const SORTS_RANGEE = ['nouveau', 'identique', 'probable', 'refusee', 'ecartee'] as const;
export type SortRangee = (typeof SORTS_RANGEE)[number];

/** Une rangée du fichier, et ce que l'import en ferait. */
export interface RangeeApercu {
  /** Comme le tableur la numérote. */
  ligne: number;
  libelle: string;
  sort: SortRangee;
  /** Fautes, avertissements, « Voir la ligne 12. ». */
  messages: string[];
}

/** Ce que le fichier ne dit pas, et qu'il faut répondre avant d'importer. */
export interface QuestionImport {
  champ: keyof ReponsesImport;
  libelle: string;
  choix: { valeur: string; libelle: string }[];
  /** Ce qui vaut sans réponse ; absent : l'import l'attend. */
  defaut?: string;
}

/** Ce que l'import ferait ; rien ne s'écrit. */
export interface ApercuImport {
  nombres: Record<SortRangee, number>;
  /** Deux cents au plus, les fautes et les doublons d'abord. */
  rangees: RangeeApercu[];
  /** Sans réponse à celles qui n'ont pas de défaut, rien ne s'importe. */
  questions: QuestionImport[];
  avis: string[];
  /** Vrai si l'import serait refusé. */
  bloque: boolean;
}

/** Ce qui n'a pas été défait, et pourquoi. */
export interface ResteImport {
  libelle: string;
  raison: string;
}

export type EtatDImport = 'en_cours' | 'applique' | 'annulation' | 'annule' | 'annule_en_partie';

/** Un fichier importé, ou qui s'importe. */
export interface Import {
  _id: string;
  genre: GenreImport;
  nom: string;
  etat: EtatDImport;
  /** Ce qui est écrit, ou défait, de `total`. */
  fait: number;
  total: number;
  nombres: Record<SortRangee, number>;
  demandeLe: Instant;
  appliqueLe: Instant | null;
  /** `null` tant qu'il n'est pas appliqué, et une fois défait. */
  annulableJusquau: Instant | null;
  /** Deux cents au plus. */
  restes: ResteImport[];
}

/** Ce que le fil porte des imports. */
export interface TypesDesImports {
  CriteresLectureImport: CriteresLectureImport;
  LectureImport: LectureImport;
  CorpsImport: CorpsImport;
  ApercuImport: ApercuImport;
  Import: Import;
}
