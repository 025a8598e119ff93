import type { NonLus } from '@facturier/domaine/contrat/messaging';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { lireJeton } from '@/lib/jeton';
import { useCadence } from '@/lib/etat-flux';
import { clesMessages } from './cles';

/** `GET /messages/unread-count` : combien de messages non lus ; 0 pour un visiteur ou tant qu'on ne sait pas. */
export function useNonLus(): number {
  const cadence = useCadence();
  const { data } = useQuery({
    queryKey: clesMessages.nonLus,
    queryFn: async () => (await api.get<NonLus>('/messages/unread-count')).data.count,
    enabled: lireJeton() !== null,
    staleTime: 60_000,
    refetchInterval: cadence,
  });
  return data ?? 0;
}
