import type { TypeNotification } from './types';

/**
 * Ce qu'un client fait d'un devis, tel que son histoire l'écrit, et ce dont l'émetteur est alors prévenu. La liste est fermée : un fait
 * du client qui n'y est pas ne compile pas, ni ne s'écrit sans que la cloche le dise.
 */
export const FAITS_DU_CLIENT = {
  vu: 'devis_vu',
  lien_demande: 'lien_demande',
  refuse_en_ligne: 'devis_refuse',
  refuse_du_compte: 'devis_refuse',
  accepte: 'devis_accepte',
  retracte: 'devis_retracte',
} as const satisfies Record<string, TypeNotification>;

export type FaitDuClient = keyof typeof FAITS_DU_CLIENT;
