import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { FactureResume } from '../model/facture';
import { clesFactures } from './cles';

/** `GET /factures/client/{id}` : les factures d'un client, la plus récente d'abord. */
export const useFacturesDuClient = (clientId: string): UseQueryResult<FactureResume[]> =>
  useQuery({
    queryKey: clesFactures.duClient(clientId),
    queryFn: () => appeler('GET /factures/client/:id', { id: clientId }),
  });

/** `GET /factures/received`, d'un seul vendeur : les cent plus récentes. */
export const useFacturesDuVendeur = (vendeur: string): UseQueryResult<FactureResume[]> =>
  useQuery({
    queryKey: clesFactures.duVendeur(vendeur),
    queryFn: () => appeler('GET /factures/received', { requete: { vendeur, limite: 100 } }),
  });
