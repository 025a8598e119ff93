import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import type { FactureResume } from '../model/facture';
import { clesFactures } from './cles';

/** `GET /factures/client/{id}` : les factures d'un client, la plus récente d'abord. */
export const useFacturesDuClient = (clientId: string): UseQueryResult<FactureResume[]> =>
  useQuery({
    queryKey: clesFactures.duClient(clientId),
    queryFn: async () =>
      (await api.get<FactureResume[]>(`/factures/client/${encodeURIComponent(clientId)}`)).data,
  });

/** `GET /factures/received`, d'un seul vendeur : les cent plus récentes. */
export const useFacturesDuVendeur = (vendeur: string): UseQueryResult<FactureResume[]> =>
  useQuery({
    queryKey: clesFactures.duVendeur(vendeur),
    queryFn: async () =>
      (await api.get<FactureResume[]>('/factures/received', { params: { vendeur, limite: 100 } })).data,
  });
