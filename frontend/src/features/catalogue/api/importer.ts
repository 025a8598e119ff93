import type { CriteresImportArticles, ImportArticles } from '@facturier/domaine/contrat/catalogue';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useRafraichir } from '@/lib/invalidation';

/** `POST /articles/fichier` : les octets du fichier ; le serveur en reconnaît les accents, le séparateur et les colonnes. */
export function useImport(): UseMutationResult<
  ImportArticles,
  Error,
  { fichier: File; criteres: CriteresImportArticles }
> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async ({ fichier, criteres }) => {
      const headers = { 'Content-Type': 'text/csv' };
      return (await api.post<ImportArticles>('/articles/fichier', fichier, { headers, params: criteres }))
        .data;
    },
    onSuccess: ({ ajoutes, remplaces }) => (ajoutes + remplaces > 0 ? rafraichir('article') : undefined),
  });
}
