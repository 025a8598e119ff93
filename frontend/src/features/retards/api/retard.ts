import type { RetardDeFacture } from '@facturier/domaine/contrat/retards';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** `GET /factures/{id}/retard` : compté à ce jour ; un paiement ou un avoir le fait relire. */
export const useRetard = (id: string): UseQueryResult<RetardDeFacture> =>
  useQuery({
    queryKey: [...cles.factures, 'detail', id, 'retard'],
    queryFn: () => appeler('GET /factures/:id/retard', { id }),
  });
