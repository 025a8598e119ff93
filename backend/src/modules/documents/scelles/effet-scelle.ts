import { definirEffet } from '../../../platform/outbox/effet';
import type { Scelle } from './scelle.schema';

/** Ajouter à la chaîne de son vendeur un document dont les octets viennent d'être gardés. */
export const PIECE_A_SCELLER = definirEffet<{ emetteur: string; piece: string; genre: Scelle['genre'] }>(
  'facture.scelle',
  null,
  ({ emetteur }) => emetteur,
);
