import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import type { Evenement } from '../model/facture';
import { clesFactures } from './cles';

/** `GET /factures/{id}/historique` : qui a fait quoi, et quand. */
export const useHistorique = (id: string): UseQueryResult<Evenement[]> =>
  useQuery({
    queryKey: clesFactures.historique(id),
    queryFn: async () => (await api.get<Evenement[]>(`/factures/${id}/historique`)).data,
  });
