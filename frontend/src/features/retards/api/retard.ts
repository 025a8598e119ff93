import type { RetardDeFacture } from '@facturier/domaine/contrat/retards';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';

/** `GET /factures/{id}/retard` : compté à ce jour ; un paiement ou un avoir le fait relire. */
export const useRetard = (id: string): UseQueryResult<RetardDeFacture> =>
  useQuery({
    queryKey: [...cles.factures, 'detail', id, 'retard'],
    queryFn: async () => (await api.get<RetardDeFacture>(`/factures/${id}/retard`)).data,
  });
