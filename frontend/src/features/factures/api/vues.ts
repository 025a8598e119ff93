import type { Colonne, VueEnregistree, VuesFactures } from '@facturier/domaine/contrat/vues';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { clesFactures } from './cles';

const lire = (): Promise<VuesFactures> => appeler('GET /factures/vues');

/** `GET /factures/vues` : les vues enregistrées, les colonnes choisies. */
export const useVues = (): UseQueryResult<VuesFactures> =>
  useQuery({ queryKey: clesFactures.vues, queryFn: lire, staleTime: 5 * 60_000 });

/** `PUT /factures/vues` : ce que `changer` fait des vues gardées à cet instant, sur quelque appareil que ce soit. */
export function useChangerVues(): UseMutationResult<
  VuesFactures,
  Error,
  (gardees: VueEnregistree[]) => VueEnregistree[]
> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (changer) => {
      const vues = changer((await lire()).vues);
      return appeler('PUT /factures/vues', { corps: { vues } });
    },
    onSuccess: (gardees) => cache.setQueryData(clesFactures.vues, gardees),
  });
}

/** `PUT /factures/vues` : les colonnes, montrées aussitôt ; refusées, celles d'avant reviennent. */
export function useChangerColonnes(): UseMutationResult<unknown, Error, Colonne[] | null> {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'colonnes' },
    mutationFn: (colonnes) => appeler('PUT /factures/vues', { corps: { colonnes } }),
    onMutate: (colonnes) =>
      cache.setQueryData<VuesFactures>(
        clesFactures.vues,
        (presentes) => presentes && { ...presentes, colonnes },
      ),
    onError: () => cache.invalidateQueries({ queryKey: clesFactures.vues }),
  });
}
