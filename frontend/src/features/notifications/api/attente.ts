import type { NotificationsEnAttente } from '@facturier/domaine/contrat/notifications';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useCadence } from '@/lib/etat-flux';
import { cles } from '@/lib/invalidation';
import { clesNotifications } from './cles';

const RIEN: NotificationsEnAttente = { nonVues: 0, nonLues: 0 };

/** Ce qui attend dans la cloche ; rien tant qu'on ne sait pas. Le flux le tient à jour ; coupé, on le redemande. */
export function useAttente(): NotificationsEnAttente {
  const { data } = useQuery({
    queryKey: clesNotifications.attente,
    queryFn: async (): Promise<NotificationsEnAttente> => {
      const { nonVues, nonLues } = await appeler('GET /notifications');
      return { nonVues, nonLues };
    },
    staleTime: 60_000,
    refetchInterval: useCadence(),
  });
  return data ?? RIEN;
}

/** Ce qui se lit déjà a pu partir trop tôt : cela va à son bout (une suite demandée arrive), puis ce qui est montré se relit. */
async function relire(cache: QueryClient, queryKey: readonly string[]): Promise<void> {
  await cache.refetchQueries({ queryKey, fetchStatus: 'fetching' }, { cancelRefetch: false });
  await cache.invalidateQueries({ queryKey });
}

/** Les notifications ont pu changer sans que le flux l'ait dit. */
export const relireNotifications = (cache: QueryClient): Promise<void> => relire(cache, cles.notifications);

/** Ce qui attend a changé, ici ou ailleurs : la cloche le dit, les listes montrées se relisent. */
export async function recevoirAttente(cache: QueryClient, attente: NotificationsEnAttente): Promise<void> {
  // Une lecture qui court encore date d'avant.
  void cache.cancelQueries({ queryKey: clesNotifications.attente });
  cache.setQueryData(clesNotifications.attente, attente);
  await relire(cache, clesNotifications.listes);
}

/** Ce qui attend après un acte. Le flux, qui l'annonce aussi, a pu parler avant la réponse : ce qu'il a dit est plus neuf, et reste. */
export async function apresActe(
  cache: QueryClient,
  acte: () => Promise<NotificationsEnAttente>,
): Promise<NotificationsEnAttente> {
  const dits = (): number | undefined => cache.getQueryState(clesNotifications.attente)?.dataUpdateCount;
  const avant = dits();
  const attente = await acte();
  if (dits() === avant) await recevoirAttente(cache, attente);
  else await relire(cache, clesNotifications.listes);
  return attente;
}
