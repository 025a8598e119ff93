import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import type { InfoAbonnement, Plans } from '../model/abonnement';

/** L'abonnement et les quotas du compte connecté. */
export const useInfoAbonnement = (actif = true): UseQueryResult<InfoAbonnement> =>
  useQuery({
    queryKey: cles.abonnement,
    queryFn: async () => (await api.get<InfoAbonnement>('/subscription/info')).data,
    enabled: actif,
    staleTime: 30_000,
  });

/** La liste publique des plans et de leurs prix. */
export const usePlans = (): UseQueryResult<Plans> =>
  useQuery({
    queryKey: cles.plans,
    queryFn: async () => (await api.get<Plans>('/subscription/plans')).data,
    staleTime: 10 * 60_000,
  });
