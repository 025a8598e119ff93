import type { APayer } from '@facturier/domaine/contrat/echeances';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { clesFactures } from './cles';

/** `GET /factures/a-payer` : ce que l'appelant doit sur ses factures reçues, les retards d'abord. */
export const useAPayer = (actif: boolean): UseQueryResult<APayer> =>
  useQuery({
    queryKey: clesFactures.aPayer,
    queryFn: async () => (await api.get<APayer>('/factures/a-payer')).data,
    enabled: actif,
  });
