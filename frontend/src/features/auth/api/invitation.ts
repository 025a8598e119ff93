import type { Invitation } from '@facturier/domaine/contrat/auth';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';

/** `POST /factures/{id}/invitation` : de qui vient la facture dont on a reçu le lien, et combien elle vaut. */
export const useInvitation = (id: string, cle: string): UseQueryResult<Invitation> =>
  useQuery({
    queryKey: ['invitation', id, cle],
    queryFn: () => appeler('POST /factures/:id/invitation', { id, corps: { cle } }),
    retry: false,
    staleTime: Infinity,
  });
