import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRafraichir } from '@/lib/invalidation';
import { clesFactures } from './cles';

/** Une écriture sur les factures : tout ce qui en dépend est relu ensuite. `E` est ce qu'elle attend, `R` ce qu'elle rend. */
export function useEcriture<E, R>(agir: (entree: E) => Promise<R>): UseMutationResult<R, Error, E> {
  const rafraichir = useRafraichir();
  return useMutation({ mutationFn: agir, onSuccess: () => rafraichir('facture') });
}

/** Une écriture sur une facture, qui relit aussi son détail quand elle échoue (l'écran était peut-être périmé). */
export function useEcritureSur<E, R>(
  id: string,
  agir: (entree: E) => Promise<R>,
): UseMutationResult<R, Error, E> {
  const rafraichir = useRafraichir();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: agir,
    onSuccess: () => rafraichir('facture'),
    onError: () => void cache.invalidateQueries({ queryKey: clesFactures.detail(id) }),
  });
}
