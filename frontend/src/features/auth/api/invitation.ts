import type { Invitation } from '@facturier/domaine/contrat/auth';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';

/** `POST /factures/{id}/invitation` : de qui vient la facture dont on a reçu le lien, et combien elle vaut. */
export const useInvitation = (id: string, cle: string): UseQueryResult<Invitation> =>
  useQuery({
    queryKey: ['invitation', id, cle],
    queryFn: async () =>
      (await api.post<Invitation>(`/factures/${encodeURIComponent(id)}/invitation`, { cle })).data,
    retry: false,
    staleTime: Infinity,
  });
