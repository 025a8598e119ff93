import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';

export interface Destinataire {
  _id: string;
  prenom: string;
  nom: string;
  email: string;
}

/** `GET /admin/users?recherche=` : à qui l'administration peut écrire. */
export const useDestinataires = (recherche: string): UseQueryResult<Destinataire[]> =>
  useQuery({
    queryKey: [...cles.admin, 'destinataires', recherche],
    queryFn: async () =>
      (
        await api.get<Destinataire[]>('/admin/users', {
          params: { limite: 8, ...(recherche && { recherche }) },
        })
      ).data,
    placeholderData: keepPreviousData,
  });
