import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';

export interface StatistiquesClient {
  totalFacture: number;
  totalDu: number;
  delaiMoyenPaiementJours: number | null;
  nombreFactures: number;
}

/** `GET /clients/{id}/statistiques` : facturé, dû (euros décimaux), délai moyen de paiement (jours). */
export const useStatistiques = (id: string): UseQueryResult<StatistiquesClient> =>
  useQuery({
    queryKey: [...cles.clients, 'statistiques', id],
    queryFn: async () =>
      (await api.get<StatistiquesClient>(`/clients/${encodeURIComponent(id)}/statistiques`)).data,
  });
