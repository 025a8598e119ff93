import { liberableApres } from '@facturier/domaine/factures/retenue';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Devis } from './schemas/devis.schema';

/** Le jour où se libère ce que le client retient : une caution libère le jour même, sinon un an après la réception. */
export const liberableLeDe = ({ retenue, travauxRecusLe }: Devis): DateCivile | undefined =>
  retenue?.cautionLe ?? (travauxRecusLe && liberableApres(travauxRecusLe));
