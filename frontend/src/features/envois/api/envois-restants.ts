import type { EnvoisRestants } from '@facturier/domaine/contrat/envois';
import { estEmail, normaliserEmail } from '@facturier/domaine/valeurs/email';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

/** `GET /factures/envois-restants` : relu à chaque ouverture, un autre écran a pu envoyer ; rien tant que l'adresse n'en est pas une. */
export function useEnvoisRestants(saisie: string): UseQueryResult<EnvoisRestants> {
  const adresse = normaliserEmail(saisie);
  return useQuery({
    queryKey: [...cles.factures, 'envois-restants', adresse],
    queryFn: () => appeler('GET /factures/envois-restants', { requete: { adresse } }),
    enabled: estEmail(adresse),
    staleTime: 0,
    gcTime: 0,
  });
}
