import type { SorteDeChiffre } from '../plateforme/lignes-declarees';
import type { GenreDeclaration, RegimeDeclarant } from '../plateforme/periodes';
import type { EtatPeriode } from '../plateforme/suivi-declaration';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';

/** Pourquoi une période ne s'envoie pas d'ici ; `null` : l'envoi se demande. */
export type EmpechementDEnvoi =
  | ('ouverte' | 'rien' | 'attendue' | 'deja_dite')
  | ('sans_plateforme' | 'a_reconnecter' | 'hors_plan' | 'plateforme_sans_declaration')
  | null;

/** Une période d'un genre : ce qu'elle déclare, où elle en est, ce qu'il reste à faire. */
export interface PeriodePlateforme {
  /** `ventes-2027-09-01` : le genre et le premier jour. */
  id: string;
  genre: GenreDeclaration;
  regime: RegimeDeclarant;
  debut: DateCivile;
  fin: DateCivile;
  /** « Sept.-oct. 2027 ». */
  libelle: string;
  etat: EtatPeriode;
  /** Une période vide ne s'envoie pas. */
  rien: boolean;
  /** D'une période de ventes : au jour, et à l'étranger ; de paiements : encaissés, et tenus à part (négatif). */
  totaux: { auJour: Euros; etranger: Euros; encaisses: Euros; tenus: Euros };
  /** Les ventes qui ne se déclarent pas ainsi. */
  ailleurs: number;
  echeances: { envoi: DateCivile; stricte: DateCivile; tableau13: DateCivile };
  /** Ce que la personne doit savoir : un rejet, un fait d'après l'envoi, un jour tenu à part. */
  phrases: string[];
  envoyeeLe: Instant | null;
  empechement: EmpechementDEnvoi;
}

/** Ce que l'appelant déclare par sa plateforme. */
export interface DeclarationsPlateforme {
  /** Le premier jour de l'obligation ; aucune période avant lui. */
  depuis: DateCivile;
  /** Le plan comprend déclarer. */
  permis: boolean;
  /** La plateforme qui déclare ; `null` : personne. */
  plateforme: string | null;
  /** La plus récente d'abord, ventes puis paiements. */
  periodes: PeriodePlateforme[];
}

/** Une pièce qui fait un chiffre. */
export interface PieceDUnChiffre {
  libelle: string;
  jour: DateCivile;
  montant: Euros;
  /** Où l'ouvrir, dans l'application. */
  lien: string;
}

/** Un chiffre du fichier, et ce qui le fait. */
export interface ChiffreDePeriode {
  jour: DateCivile;
  sorte: SorteDeChiffre;
  montant: Euros;
  pieces: PieceDUnChiffre[];
}

/** Une période, chiffre par chiffre. */
export interface DetailPeriodePlateforme extends PeriodePlateforme {
  chiffres: ChiffreDePeriode[];
  /** Ce qui ne se déclare pas ainsi, et pourquoi. */
  autrement: { libelle: string; raison: string; lien: string }[];
  /** Du premier au dernier. */
  envois: {
    id: string;
    type: 'IN' | 'RE';
    le: Instant;
    sort: 'attendu' | 'accepte' | 'rejete' | 'a_retrouver';
    raison: string | null;
  }[];
}

/** Ce que le fil porte des déclarations par la plateforme. */
export interface TypesDesDeclarationsPlateforme {
  DeclarationsPlateforme: DeclarationsPlateforme;
  DetailPeriodePlateforme: DetailPeriodePlateforme;
}
