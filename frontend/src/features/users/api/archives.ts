import type { Archive } from '@facturier/domaine/contrat/archives';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

const CLE = [...cles.moi, 'archives'];
/** Une archive qui se prépare se relit souvent : son avancement se voit. */
const SUIVI_MS = 2_000;
const sePrepare = (archives: Archive[] | undefined): boolean =>
  archives?.some(({ etat }) => etat === 'en_cours') ?? false;

/** `GET /archives` : celles qui se gardent encore. Le mot de passe doit avoir été donné il y a peu. */
export const useArchives = (): UseQueryResult<Archive[]> =>
  useQuery({
    queryKey: CLE,
    queryFn: () => appeler('GET /archives'),
    refetchInterval: ({ state: { data } }) => sePrepare(data) && SUIVI_MS,
  });

/** `POST /archives` : une copie complète. @param cle la même pour une reprise */
export function useDemandeDArchive(): UseMutationResult<Archive, Error, string> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (cle) => appeler('POST /archives', { corps: { sorte: 'copie' }, cle }),
    onSuccess: (archive) =>
      cache.setQueryData<Archive[]>(CLE, (avant = []) => [
        archive,
        ...avant.filter(({ _id }) => _id !== archive._id),
      ]),
  });
}

/** `DELETE /archives/:id`. */
export function useRetraitDArchive(): UseMutationResult<void, Error, string> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id) => appeler('DELETE /archives/:id', { id }),
    onSuccess: (_, id) =>
      cache.setQueryData<Archive[]>(CLE, (avant) => avant?.filter((archive) => archive._id !== id)),
  });
}
