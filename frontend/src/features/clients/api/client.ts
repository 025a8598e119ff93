import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import type { Client } from '../model/client';

/** `GET /clients/{id}`. */
export const useClient = (id: string): UseQueryResult<Client> =>
  useQuery({
    queryKey: [...cles.clients, 'detail', id],
    queryFn: async () => (await api.get<Client>(`/clients/${encodeURIComponent(id)}`)).data,
  });
