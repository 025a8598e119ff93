import type { InfoNumerotation } from '@facturier/domaine/contrat/factures';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { clesFactures } from '@/features/factures/public';

/** `GET /factures/info-numerotation` : indicatif, le numéro n'est donné qu'à l'émission. */
export const useNumerotation = (): UseQueryResult<InfoNumerotation> =>
  useQuery({
    queryKey: clesFactures.numerotation,
    queryFn: () => appeler('GET /factures/info-numerotation'),
  });
