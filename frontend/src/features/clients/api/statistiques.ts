import type { StatistiquesClient } from '@facturier/domaine/contrat/clients';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** `GET /clients/{id}/statistiques` : facturé, dû (euros décimaux), délai moyen de paiement (jours). */
export const useStatistiques = (id: string): UseQueryResult<StatistiquesClient> =>
  useQuery({
    queryKey: [...cles.clients, 'statistiques', id],
    queryFn: () => appeler('GET /clients/:id/statistiques', { id }),
  });
