import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useCadence } from '@/lib/etat-flux';
import type { Filtre, Pages } from '../model/notification';
import { clesNotifications } from './cles';

/** `GET /notifications` : page à page, de la plus récente à la plus ancienne. */
export const useNotifications = (filtre: Filtre): UseInfiniteQueryResult<Pages> =>
  useInfiniteQuery({
    queryKey: clesNotifications.liste(filtre),
    queryFn: ({ pageParam }) => appeler('GET /notifications', { requete: { filtre, curseur: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suite,
    refetchInterval: useCadence(),
  });
