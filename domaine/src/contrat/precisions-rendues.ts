import type { MoyenPaiement } from '../documents/moyens-paiement';
import type { DateCivile } from '../valeurs/date-civile';

/** Les dates d'une facture, et ce que le vendeur dit d'un acompte déjà versé ; `null` : rien. */
export interface PrecisionsRendues {
  datePrestation: DateCivile | null;
  periodeDu: DateCivile | null;
  periodeAu: DateCivile | null;
  acompteDate: DateCivile | null;
  acompteMoyen: MoyenPaiement | null;
  acompteReference: string | null;
}
