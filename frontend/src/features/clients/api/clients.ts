import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import type { Client } from '../model/client';

/** `GET /clients` : tous les clients, par nom (1000 au plus). */
export const useClients = (actif = true): UseQueryResult<Client[]> =>
  useQuery({
    queryKey: [...cles.clients, 'liste'],
    queryFn: async () => (await api.get<Client[]>('/clients', { params: { limite: 1000 } })).data,
    enabled: actif,
  });
