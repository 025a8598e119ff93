import type { CompteAdmin } from '@facturier/domaine/contrat/admin';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';

/** Un compte à qui l'administration peut écrire. */
export type Destinataire = Pick<CompteAdmin, '_id' | 'prenom' | 'nom' | 'email'>;

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
