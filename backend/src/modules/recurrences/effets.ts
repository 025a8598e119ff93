import { definirEffet } from '../../platform/outbox/effet';

/** Une échéance promise : à faire, sous sa clé d'idempotence. */
export interface EcheancePromise {
  emetteur: string;
  recurrence: string;
  k: number;
}

/** Faire une échéance. */
export const GENERER = definirEffet<EcheancePromise>('recurrence.generer', null, ({ emetteur }) => emetteur);
