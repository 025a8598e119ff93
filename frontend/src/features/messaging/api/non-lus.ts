import { useQuery } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { lireJeton } from '@/lib/jeton';
import { useCadence } from '@/lib/etat-flux';
import { clesMessages } from './cles';

/** `GET /messages/unread-count` : combien de messages non lus ; 0 pour un visiteur ou tant qu'on ne sait pas. */
export function useNonLus(): number {
  const cadence = useCadence();
  const { data } = useQuery({
    queryKey: clesMessages.nonLus,
    queryFn: async () => (await appeler('GET /messages/unread-count')).count,
    enabled: lireJeton() !== null,
    staleTime: 60_000,
    refetchInterval: cadence,
  });
  return data ?? 0;
}
