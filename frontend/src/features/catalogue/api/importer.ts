import type { CriteresImportArticles, ImportArticles } from '@facturier/domaine/contrat/catalogue';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';

/** `POST /articles/fichier` : les octets du fichier ; le serveur en reconnaît les accents, le séparateur et les colonnes. */
export function useImport(): UseMutationResult<
  ImportArticles,
  Error,
  { fichier: File; criteres: CriteresImportArticles }
> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ fichier, criteres }) =>
      appeler('POST /articles/fichier', { corps: fichier, type: 'text/csv', requete: criteres }),
    onSuccess: ({ ajoutes, remplaces }) => (ajoutes + remplaces > 0 ? rafraichir('article') : undefined),
  });
}
