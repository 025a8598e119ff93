import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { LigneHistorique } from '../model/facture';
import { clesFactures } from './cles';

/** `GET /factures/{id}/historique` : qui a fait quoi, et quand. */
export const useHistorique = (id: string): UseQueryResult<LigneHistorique[]> =>
  useQuery({
    queryKey: clesFactures.historique(id),
    queryFn: () => appeler('GET /factures/:id/historique', { id }),
  });
