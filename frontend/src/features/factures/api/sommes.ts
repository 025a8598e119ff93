import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { Sommes } from '../model/facture';
import { clesFactures } from './cles';

/** `GET /factures/sommes` : ce qui est en attente, en retard, encaissé ce mois, et le nombre de chaque onglet. */
export const useSommes = (actif: boolean): UseQueryResult<Sommes> =>
  useQuery({
    queryKey: clesFactures.sommes,
    queryFn: () => appeler('GET /factures/sommes'),
    enabled: actif,
  });
