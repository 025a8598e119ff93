import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import type { LigneHistorique } from '../model/facture';
import { clesFactures } from './cles';

/** `GET /factures/{id}/historique` : qui a fait quoi, et quand. */
export const useHistorique = (id: string): UseQueryResult<LigneHistorique[]> =>
  useQuery({
    queryKey: clesFactures.historique(id),
    queryFn: async () => (await api.get<LigneHistorique[]>(`/factures/${id}/historique`)).data,
  });
