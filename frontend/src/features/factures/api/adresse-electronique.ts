import type { AdresseDuBrouillon } from '@facturier/domaine/contrat/plateforme';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { clesFactures } from './cles';

/** `GET /factures/{id}/adresse` : où partirait ce brouillon. */
export const useAdresseDuBrouillon = (id: string): UseQueryResult<AdresseDuBrouillon> =>
  useQuery({
    queryKey: [...clesFactures.detail(id), 'adresse'],
    queryFn: () => appeler('GET /factures/:id/adresse', { id }),
  });
