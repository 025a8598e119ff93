import { type UseMutationResult } from '@tanstack/react-query';
import type { CorpsAvoir } from '@facturier/domaine/contrat/factures-demandes';
import { api, avecCle } from '@/lib/api-client';
import type { Facture } from '../model/facture';
import { useEcritureSur } from './ecritures';

/** `POST /factures/{id}/avoirs` : l'avoir émis, dans sa propre série ; sans lignes, il est total. */
export const useCreerAvoir = (
  id: string,
): UseMutationResult<Facture, Error, { avoir: CorpsAvoir; cle: string }> =>
  useEcritureSur(
    id,
    async ({ avoir, cle }) => (await api.post<Facture>(`/factures/${id}/avoirs`, avoir, avecCle(cle))).data,
  );
