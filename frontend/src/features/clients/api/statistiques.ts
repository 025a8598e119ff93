import type { StatistiquesClient } from '@facturier/domaine/contrat/clients';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';

/** `GET /clients/{id}/statistiques` : facturé, dû (euros décimaux), délai moyen de paiement (jours). */
export const useStatistiques = (id: string): UseQueryResult<StatistiquesClient> =>
  useQuery({
    queryKey: [...cles.clients, 'statistiques', id],
    queryFn: async () =>
      (await api.get<StatistiquesClient>(`/clients/${encodeURIComponent(id)}/statistiques`)).data,
  });
