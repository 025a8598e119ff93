import type { CorpsRemboursement, EncaissementsDeFacture } from '@facturier/domaine/contrat/encaissements';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, rafraichir } from '@/lib/invalidation';

const cleDe = (factureId: string): string[] => [...cles.factures, 'detail', factureId, 'encaissements'];

/** `GET /factures/{id}/encaissements` : l'argent venu en ligne. */
export const useEncaissements = (factureId: string): UseQueryResult<EncaissementsDeFacture> =>
  useQuery({
    queryKey: cleDe(factureId),
    queryFn: () => appeler('GET /factures/:id/encaissements', { id: factureId }),
  });

/** `POST /factures/{id}/remboursements` : une fois par clé ; ce qui montre la facture se relit. */
export function useRembourser(
  factureId: string,
): UseMutationResult<EncaissementsDeFacture, Error, CorpsRemboursement & { cle: string }> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ cle, ...corps }) =>
      appeler('POST /factures/:id/remboursements', { id: factureId, corps, cle }),
    onSuccess: async (rendus) => {
      cache.setQueryData(cleDe(factureId), rendus);
      await rafraichir(cache, 'facture');
    },
  });
}
