import type { EnvoisRestants } from '@facturier/domaine/contrat/envois';
import { estEmail, normaliserEmail } from '@facturier/domaine/valeurs/email';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';

/** `GET /factures/envois-restants` : relu à chaque ouverture, un autre écran a pu envoyer ; rien tant que l'adresse n'en est pas une. */
export function useEnvoisRestants(saisie: string): UseQueryResult<EnvoisRestants> {
  const adresse = normaliserEmail(saisie);
  return useQuery({
    queryKey: [...cles.factures, 'envois-restants', adresse],
    queryFn: async () =>
      (await api.get<EnvoisRestants>('/factures/envois-restants', { params: { adresse } })).data,
    enabled: estEmail(adresse),
    staleTime: 0,
    gcTime: 0,
  });
}
