import type { SorteDeMouvement } from '../pilotage/attendus';
import type { RythmeDeCharge } from '../pilotage/charges';
import type { AssietteDObjectif } from '../pilotage/objectif';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros } from './commun';
import type { RefusDePreparation, TermeDit } from './declarations';

/** Une dépense que la personne dit : elle sert à prévoir, jamais à déclarer. */
export interface ChargePrevue {
  libelle: string;
  montant: Euros;
  rythme: RythmeDeCharge;
  /** La première fois. */
  jour: DateCivile;
}

/** Ce que le compte en banque avait un soir ; il peut être négatif. */
export interface SoldeEnBanque {
  le: DateCivile;
  montant: Euros;
}

/** La cotisation foncière des entreprises d'une année, telle que l'avis la donne. */
export interface CfeDeLAvis {
  annee: number;
  montant: Euros;
}

/** Ce que la personne dit de ses dépenses et de son compte ; remplace tout. */
export interface CorpsCharges {
  charges: ChargePrevue[];
  /** Un par jour. */
  soldes: SoldeEnBanque[];
  cfe?: CfeDeLAvis | null;
  /** La révision lue ; 0 la première fois. */
  revision: number;
}

/** Ce qu'elle en a dit ; vide tant que rien n'est dit. */
export interface ChargesConnues {
  charges: ChargePrevue[];
  /** Du plus récent au plus ancien. */
  soldes: SoldeEnBanque[];
  cfe: CfeDeLAvis | null;
  revision: number;
}

/** L'objectif d'une année. */
export interface ObjectifDAnnee {
  annee: number;
  /** Sur ce qui est encaissé, ou sur ce qui en reste. */
  sur: AssietteDObjectif;
  montant: Euros;
}

/** L'objectif d'une année, ou son retrait. */
export interface CorpsObjectif {
  annee: number;
  sur: AssietteDObjectif;
  /** `null` : plus d'objectif. */
  montant: Euros | null;
}

/** Jusqu'où prévoir. */
export interface CriteresDePrevision {
  /** De 7 à 180 ; absent, 90. */
  jours?: number;
}

/** De l'argent qui entrera, ou sortira. */
export interface MouvementDit extends TermeDit {
  le: DateCivile;
  sorte: SorteDeMouvement;
  /** Faux de ce qui n'est que probable. */
  sur: boolean;
  /** Pourquoi ce jour-là, ou pourquoi il n'est que probable. */
  argument: string | null;
}

/** Un chiffre, la règle qui le fait, et ses termes : leur somme. */
export interface ChiffreDit {
  montant: Euros;
  regle: string;
  source: string;
  /** Le jour où ce texte a été relu ; `null` d'un chiffre que vos livres font seuls, ou d'un taux saisi. */
  verifieLe: DateCivile | null;
  termes: TermeDit[];
  /** Ce qui a été laissé dehors ; le libellé dit pourquoi. */
  exclus: TermeDit[];
}

/** Le solde attendu un jour. */
export interface PointPrevu {
  le: DateCivile;
  sur: Euros;
  probable: Euros;
}

/** Où en est l'objectif de l'année. */
export interface ObjectifSuivi extends ObjectifDAnnee {
  fait: Euros;
  /** Ce que ferait l'année entière au même rythme. */
  projete: Euros;
  manque: Euros;
}

/** Le solde des jours qui viennent, sur ce qui est sûr, puis avec ce qui est probable. */
export interface PrevisionsDesComptes {
  le: DateCivile;
  jusquAu: DateCivile;
  /** `null` : aucun solde n'est dit, la prévision part de zéro. */
  solde: SoldeEnBanque | null;
  depart: ChiffreDit;
  /** Un par jour où le solde bouge ; le premier est aujourd'hui. */
  points: PointPrevu[];
  /** Dans l'ordre des jours : leur somme et le départ font les deux chiffres du dernier point. */
  mouvements: MouvementDit[];
  /** Ce que rien ne permet encore d'estimer. */
  exclus: TermeDit[];
  objectif: ObjectifSuivi | null;
  /** Ce qui reste de ce que l'année a encaissé ; `null` si l'on ne peut le dire. */
  reste: ChiffreDit | null;
  refus: RefusDePreparation | null;
}

/** Ce que le fil porte des prévisions. */
export interface TypesDesPrevisions {
  CorpsCharges: CorpsCharges;
  ChargesConnues: ChargesConnues;
  ObjectifDAnnee: ObjectifDAnnee;
  CorpsObjectif: CorpsObjectif;
  CriteresDePrevision: CriteresDePrevision;
  PrevisionsDesComptes: PrevisionsDesComptes;
}
