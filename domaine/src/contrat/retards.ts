import type { Semestre } from '../retards/taux';
import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Pourcent } from './commun';

/** Des jours de suite à même base et même taux ; du premier au dernier, compris. */
export interface PeriodeDuRetard {
  du: DateCivile;
  au: DateCivile;
  jours: number;
  /** Ce qui restait dû, TTC. */
  base: Euros;
  /** Le taux annuel. */
  taux: Pourcent;
}

/** Ce que le retard d'une facture a ajouté, de plein droit et sans TVA (article L441-10 du code de commerce). */
export interface RetardDeFacture {
  /** Le jour du compte, compris. */
  au: DateCivile;
  jours: number;
  periodes: PeriodeDuRetard[];
  penalites: Euros;
  /** Les 40 € de frais de recouvrement, une fois par facture. */
  indemnite: Euros;
  total: Euros;
  /** De quel droit : le commerce (C. com., L441-10), ou la commande publique (CCP, L2192-13). */
  regime: 'commerce' | 'commande_publique';
  /** Le premier jour que le taux de son semestre, inconnu, empêche de compter : dès lors, les pénalités sont à parfaire. */
  aParfaireDu: DateCivile | null;
}

/** Les taux d'un semestre, et où ils ont été lus. */
export interface TauxLegalDuSemestre {
  semestre: Semestre;
  /** L'intérêt légal des créanciers professionnels (« autres cas »). */
  legal: Pourcent;
  /** Le taux de refinancement de la Banque centrale européenne, au premier jour du semestre. */
  bce: Pourcent;
  source: string;
  /** Saisi par l'administration ; sinon, relevé par le produit. */
  saisi: boolean;
}

/** Les taux connus, du plus récent au plus ancien, et les semestres qu'il faut saisir. */
export interface TauxLegaux {
  taux: TauxLegalDuSemestre[];
  manquants: Semestre[];
}

/** Les taux d'un semestre, recopiés du Journal officiel. */
export interface CorpsTauxLegal {
  /** Son premier jour : `2026-07-01`. */
  semestre: Semestre;
  legal: Pourcent;
  bce: Pourcent;
  /** L'arrêté, et sa date. */
  source: string;
}
