import type { APayer } from '@facturier/domaine/contrat/echeances';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { clesFactures } from './cles';

/** `GET /factures/a-payer` : ce que l'appelant doit sur ses factures reçues, les retards d'abord. */
export const useAPayer = (actif: boolean): UseQueryResult<APayer> =>
  useQuery({
    queryKey: clesFactures.aPayer,
    queryFn: () => appeler('GET /factures/a-payer'),
    enabled: actif,
  });
