import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';
import type { Client } from '../model/client';

/** La liste des clients, dans le cache. */
export const cleClients = [...cles.clients, 'liste'] as const;

/** `GET /clients` : tous les clients, par nom (1000 au plus). */
export const useClients = (actif = true): UseQueryResult<Client[]> =>
  useQuery({
    queryKey: cleClients,
    queryFn: () => appeler('GET /clients', { requete: { limite: 1000 } }),
    enabled: actif,
  });
