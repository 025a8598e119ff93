import type { CompteAdmin } from '@facturier/domaine/contrat/admin';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** Un compte à qui l'administration peut écrire. */
export type Destinataire = Pick<CompteAdmin, '_id' | 'prenom' | 'nom' | 'email'>;

/** `GET /admin/users?recherche=` : à qui l'administration peut écrire. */
export const useDestinataires = (recherche: string): UseQueryResult<Destinataire[]> =>
  useQuery({
    queryKey: [...cles.admin, 'destinataires', recherche],
    queryFn: () => appeler('GET /admin/users', { requete: { limite: 8, recherche } }),
    placeholderData: keepPreviousData,
  });
