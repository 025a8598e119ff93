import type { TypesDuContrat } from '../../types';

/** Des exemples, par nom de type ; chacun suit son type, ou ne compile pas. */
export type Exemples = { readonly [N in keyof TypesDuContrat]?: TypesDuContrat[N] };

export const LE = '2026-11-05T09:12:41.000Z';
export const PLUS_TARD = '2026-11-22T07:30:00.000Z';
export const ID_COMPTE = '6720a1f4c3b2d10009e4a001';
export const ID_CLIENT = '6720a1f4c3b2d10009e4a002';
export const ID_FACTURE = '6720a1f4c3b2d10009e4a003';
export const ID_DEVIS = '6720a1f4c3b2d10009e4a00d';
export const ID_PAIEMENT = '6720a1f4c3b2d10009e4a005';
export const ID_CONVERSATION = '6720a1f4c3b2d10009e4a006';
export const ID_MESSAGE = '6720a1f4c3b2d10009e4a007';
export const ID_ADMIN = '6720a1f4c3b2d10009e4a008';
