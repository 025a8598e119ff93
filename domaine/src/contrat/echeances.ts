import type { DateCivile } from '../valeurs/date-civile';
import type { Euros } from './commun';

/** Combien de factures, et ce qu'il en reste à payer. */
export interface MontantDu {
  nombre: number;
  montant: Euros;
}

/** Une facture reçue, encore à payer. */
export interface FactureAPayer {
  _id: string;
  numero: string;
  /** Le nom sous lequel l'émetteur se présente. */
  emetteur: string;
  dateEcheance: DateCivile | null;
  resteAPayer: Euros;
  joursDeRetard: number;
}

/** Ce que l'appelant doit sur ses factures reçues ; ce qu'il a déclaré payé ou contesté est dit à part, hors du total. */
export interface APayer {
  /** Le jour du compte, à Paris. */
  aujourdhui: DateCivile;
  /** Toutes ses factures reçues, à payer ou non. */
  nombreRecues: number;
  total: MontantDu;
  /** Compris dans le total. */
  enRetard: MontantDu;
  declarees: MontantDu;
  contestees: MontantDu;
  /** De la plus ancienne échéance à la plus lointaine, 1 000 au plus. */
  factures: FactureAPayer[];
}
