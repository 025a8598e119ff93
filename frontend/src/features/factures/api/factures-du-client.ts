import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import type { FactureResume } from '../model/facture';
import { clesFactures } from './cles';

/** `GET /factures/client/{id}` : les factures d'un client, la plus récente d'abord. */
export const useFacturesDuClient = (clientId: string): UseQueryResult<FactureResume[]> =>
  useQuery({
    queryKey: clesFactures.duClient(clientId),
    queryFn: async () =>
      (await api.get<FactureResume[]>(`/factures/client/${encodeURIComponent(clientId)}`)).data,
  });
