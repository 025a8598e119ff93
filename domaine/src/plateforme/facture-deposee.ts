import type { DateCivile } from '../valeurs/date-civile';
import type { Depot } from './depot';
import type { MessageCdv } from './message-cdv';

/** Un message du cycle de vie, reçu ou envoyé, et le flux de la facture qu'il juge, si la plateforme le dit. */
export interface MessageVu extends Pick<
  MessageCdv,
  'id' | 'code' | 'facture' | 'creeLe' | 'acteLe' | 'details'
> {
  fluxJuge?: string;
}

/** Ce que l'on sait d'une facture qui part par une plateforme. */
export interface FactureDeposee {
  numero: string;
  emission: DateCivile;
  /** Le SIREN du vendeur. */
  vendeur: string;
  /** Le dépôt vivant ; `null` avant lui. */
  depot: Depot | null;
  messages: readonly MessageVu[];
  /** Les identifiants (MDT-4) de nos propres messages : leur écho n'est pas une nouvelle. */
  emis?: readonly string[];
}
