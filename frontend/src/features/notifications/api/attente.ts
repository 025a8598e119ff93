import type { NotificationsEnAttente, PageDeNotifications } from '@facturier/domaine/contrat/notifications';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useCadence } from '@/lib/etat-flux';
import { clesNotifications } from './cles';

const RIEN: NotificationsEnAttente = { nonVues: 0, nonLues: 0 };

/** Ce qui attend dans la cloche ; rien tant qu'on ne sait pas. Le flux le tient à jour ; coupé, on le redemande. */
export function useAttente(): NotificationsEnAttente {
  const { data } = useQuery({
    queryKey: clesNotifications.attente,
    queryFn: async (): Promise<NotificationsEnAttente> => {
      const { nonVues, nonLues } = (await api.get<PageDeNotifications>('/notifications')).data;
      return { nonVues, nonLues };
    },
    staleTime: 60_000,
    refetchInterval: useCadence(),
  });
  return data ?? RIEN;
}

/** Ce qui attend a changé, ici ou ailleurs : la cloche le dit, les listes montrées se relisent. */
export async function recevoirAttente(cache: QueryClient, attente: NotificationsEnAttente): Promise<void> {
  cache.setQueryData(clesNotifications.attente, attente);
  await cache.invalidateQueries({ queryKey: clesNotifications.listes });
}
