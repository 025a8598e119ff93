import type { CorpsFacturerDevis, FacturationDeDevis } from '@facturier/domaine/contrat/devis-facturation';
import type { Facture } from '@facturier/domaine/contrat/factures';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';
import { clesDevis } from './cles';

/** `GET /devis/{id}/facturation` : accepté, facturé, encaissé, et ce qui reste. */
export const useFacturation = (id: string): UseQueryResult<FacturationDeDevis> =>
  useQuery({
    queryKey: clesDevis.facturation(id),
    queryFn: () => appeler('GET /devis/:id/facturation', { id }),
  });

/** `POST /factures/{id}/avoirs`, total : ce qu'un devis rompu laissait dû ne l'est plus ; la clé rend un double clic sans effet. */
export function useAnnulerParAvoir(): UseMutationResult<Facture, Error, { id: string; cle: string }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ id, cle }) =>
      appeler('POST /factures/:id/avoirs', { id, corps: { motif: 'Rétractation du client' }, cle }),
    onSuccess: () => rafraichir('facture'),
  });
}

/** `POST /devis/{id}/factures` : un brouillon ; la clé rend un double clic sans effet. Refusé, la facturation se relit : elle a changé ailleurs. */
export function useFacturer(
  id: string,
): UseMutationResult<Facture, Error, { corps: CorpsFacturerDevis; cle: string }> {
  const rafraichir = useRafraichir();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ corps, cle }) => appeler('POST /devis/:id/factures', { id, corps, cle }),
    onSuccess: () => rafraichir('facture'),
    onError: () => void cache.invalidateQueries({ queryKey: clesDevis.facturation(id) }),
  });
}
