import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { clesFactures } from './cles';

/**
 * `DELETE /factures/{id}`. Les listes retenues sont oubliées : la facture n'y reparaît pas un instant. À l'appelant
 * de quitter le détail, puis de rafraîchir : avant, il relirait une facture qui n'est plus. Refusée, le détail est relu.
 */
export function useSupprimerFacture(): UseMutationResult<unknown, Error, string> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id) => appeler('DELETE /factures/:id', { id }),
    onError: (_, id) => void cache.invalidateQueries({ queryKey: clesFactures.detail(id) }),
    onSuccess: () => cache.removeQueries({ queryKey: clesFactures.listes }),
  });
}
