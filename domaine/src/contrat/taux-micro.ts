import type { CodeDeTaux } from '../cotisations/taux';
import type { DateCivile } from '../valeurs/date-civile';
import type { Instant, Pourcent } from './commun';

/** Un taux de cotisations, et les jours où il vaut. */
export interface CorpsTauxMicro {
  code: CodeDeTaux;
  /** Trois décimales au plus : 12,3, ou 0,007. */
  taux: Pourcent;
  du: DateCivile;
  jusquAu: DateCivile;
  /** Le texte qui le fixe. */
  source: string;
}

/** Une version saisie par l'administration. */
export interface TauxMicroSaisi extends CorpsTauxMicro {
  saisiLe: Instant;
}

/** Le dernier taux connu d'un nom ; `saisi` : il vient de l'administration. */
export interface TauxMicroConnu extends CorpsTauxMicro {
  libelle: string;
  saisi: boolean;
}

/** Les taux qui comptent, ceux que l'administration a saisis, et ceux qui manqueront bientôt. */
export interface TauxMicro {
  /** Le dernier jour des taux livrés avec le produit : une saisie commence après lui. */
  livresJusquAu: DateCivile;
  taux: TauxMicroConnu[];
  /** De la plus récente à la plus ancienne : rien ne s'efface, la dernière l'emporte. */
  saisies: TauxMicroSaisi[];
  /** Ceux que rien ne donne dans soixante jours. */
  manquants: CodeDeTaux[];
}

/** Ce que le fil porte des taux du micro-entrepreneur. */
export interface TypesDesTauxMicro {
  TauxMicro: TauxMicro;
  CorpsTauxMicro: CorpsTauxMicro;
}
