import type { DateCivile } from '../valeurs/date-civile';
import type { Euros, Instant } from './commun';

/** Une facture citée par une autre. */
export interface ReferenceFacture {
  _id: string;
  numero: string;
}

/** Un avoir, tel que la facture qu'il rectifie le cite. */
export interface AvoirCite extends ReferenceFacture {
  montantTTC: Euros;
  dateEmission: DateCivile;
  emiseLe: Instant;
}

/** Ce que devient le montant d'un avoir : ce qui est à rendre au client, et ce qui vient en déduction de la facture. */
export interface SortDuMontantRendu {
  aRembourser: Euros;
  enDeduction: Euros;
}
