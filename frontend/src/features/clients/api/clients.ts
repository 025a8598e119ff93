import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import type { Client } from '../model/client';

/** La liste des clients, dans le cache. */
export const cleClients = [...cles.clients, 'liste'] as const;

/** `GET /clients` : tous les clients, par nom (1000 au plus). */
export const useClients = (actif = true): UseQueryResult<Client[]> =>
  useQuery({
    queryKey: cleClients,
    queryFn: async () => (await api.get<Client[]>('/clients', { params: { limite: 1000 } })).data,
    enabled: actif,
  });
