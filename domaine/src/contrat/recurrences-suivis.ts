import type { IndicePrevu } from '../recurrences/indice';
import type { AvisDeReconduction, VoieDAvis } from '../recurrences/reconduction';
import type { DateCivile } from '../valeurs/date-civile';

/** L'indice d'un contrat ; trois décimales à sa valeur. */
export interface CorpsIndice {
  nom: string;
  /** Sa valeur de départ ; la nouvelle la remplace à chaque révision. */
  s0: number;
  /** De 1 à 12 : celui où sa nouvelle valeur se saisit. */
  mois: number;
  /** La hausse au plus, en pour cent. */
  plafond?: number | null;
}

/** Quand un contrat se reconduit, et de combien. */
export interface CorpsReconduction {
  /** Le dernier jour où le client peut refuser ; il revient à chaque reconduction. */
  terme: DateCivile;
  /** De 1 à 36. */
  mois: number;
}

/** L'avis de reconduction : par notre courriel, ou par une lettre déjà envoyée de sa main. */
export interface CorpsAvisDeReconduction {
  par: VoieDAvis;
  /** D'une lettre, le jour de son envoi ; par défaut, aujourd'hui. */
  le?: DateCivile;
}

/** L'indice d'une série, et ce qui en a été fait. */
export interface IndiceDeSerie extends IndicePrevu {
  /** Le dernier jour où ses prix ont été révisés, ou d'où ils valent. */
  reviseLe: DateCivile | null;
}

/** La reconduction d'une série, et les avis envoyés. */
export interface ReconductionDeSerie extends CorpsReconduction {
  avis: AvisDeReconduction[];
}

/** Ce que le fil porte de l'indice et de la reconduction d'une série. */
export interface TypesDesSuivis {
  CorpsIndice: CorpsIndice;
  CorpsReconduction: CorpsReconduction;
  CorpsAvisDeReconduction: CorpsAvisDeReconduction;
}
