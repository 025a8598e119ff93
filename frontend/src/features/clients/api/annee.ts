import type { AnneeClient } from '@facturier/domaine/contrat/clients';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** `GET /clients/{id}/annee` : douze mois de paiements (euros décimaux) et de délais (jours). */
export const useAnnee = (id: string): UseQueryResult<AnneeClient> =>
  useQuery({
    queryKey: [...cles.clients, 'annee', id],
    queryFn: () => appeler('GET /clients/:id/annee', { id }),
  });
