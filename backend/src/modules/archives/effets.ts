import { definirEffet } from '../../platform/outbox/effet';

/** Une archive se garde sept jours. */
export const GARDE_MS = 7 * 86_400_000;

/** Préparer une archive demandée. */
export const ARCHIVE_A_FAIRE = definirEffet<{ emetteur: string; archive: string }>(
  'archive.a-faire',
  null,
  ({ emetteur }) => emetteur,
);
