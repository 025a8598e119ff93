import { type UseMutationResult } from '@tanstack/react-query';
import type { CorpsAvoir } from '@facturier/domaine/contrat/factures-demandes';
import { appeler } from '@/lib/appel';
import type { Facture } from '../model/facture';
import { useEcritureSur } from './ecritures';

/** `POST /factures/{id}/avoirs` : l'avoir émis, dans sa propre série ; sans lignes, il est total. */
export const useCreerAvoir = (
  id: string,
): UseMutationResult<Facture, Error, { avoir: CorpsAvoir; cle: string }> =>
  useEcritureSur(id, ({ avoir, cle }) => appeler('POST /factures/:id/avoirs', { id, corps: avoir, cle }));
