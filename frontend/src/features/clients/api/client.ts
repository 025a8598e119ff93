import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';
import type { Client } from '../model/client';

/** `GET /clients/{id}`. */
export const useClient = (id: string): UseQueryResult<Client> =>
  useQuery({
    queryKey: [...cles.clients, 'detail', id],
    queryFn: () => appeler('GET /clients/:id', { id }),
  });
