import type { PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useCadence } from '@/lib/etat-flux';
import type { Filtre, Pages } from '../model/notification';
import { clesNotifications } from './cles';

/** `GET /notifications` : page à page, de la plus récente à la plus ancienne. */
export const useNotifications = (filtre: Filtre): UseInfiniteQueryResult<Pages> =>
  useInfiniteQuery({
    queryKey: clesNotifications.liste(filtre),
    queryFn: async ({ pageParam }) =>
      (
        await api.get<PageDeNotifications>('/notifications', {
          params: { filtre, ...(pageParam && { curseur: pageParam }) },
        })
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suite,
    refetchInterval: useCadence(),
  });
