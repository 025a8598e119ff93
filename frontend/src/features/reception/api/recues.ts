import type { RecueDetail, RecueResume } from '@facturier/domaine/contrat/reception';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles, useRafraichir } from '@/lib/invalidation';
import { curseurSuivant } from '@/lib/pagination';

interface PageRecues {
  recues: RecueResume[];
  suivant: string | null;
}

const PAR_PAGE = 20;
const liste = [...cles.reception, 'liste'];

async function lister(recherche: string, curseur: string | null): Promise<PageRecues> {
  const { data, headers } = await api.get<RecueResume[]>('/reception', {
    params: { limite: PAR_PAGE, ...(recherche && { recherche }), ...(curseur && { curseur }) },
  });
  return { recues: data, suivant: curseurSuivant(headers) };
}

/** `GET /reception`, page à page, la dernière reçue d'abord ; celles qui répondent à une recherche, s'il y en a une. */
export const useRecues = (recherche: string): UseInfiniteQueryResult<InfiniteData<PageRecues>> =>
  useInfiniteQuery({
    queryKey: [...liste, recherche],
    queryFn: ({ pageParam }) => lister(recherche, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });

/** `GET /reception/{id}`. */
export const useRecue = (id: string): UseQueryResult<RecueDetail> =>
  useQuery({
    queryKey: [...cles.reception, 'detail', id],
    queryFn: async () => (await api.get<RecueDetail>(`/reception/${id}`)).data,
    staleTime: Infinity,
  });

/** `GET /reception/{id}/original` : le fichier du fournisseur, octet pour octet. */
export const lireOriginal = async (id: string): Promise<Blob> =>
  (await api.get<Blob>(`/reception/${id}/original`, { responseType: 'blob' })).data;

/** `POST /reception` : les octets du fichier ; le serveur en reconnaît le format. */
export function useDeposer(): UseMutationResult<RecueDetail, Error, File> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (fichier) => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      return (await api.post<RecueDetail>('/reception', fichier, { headers })).data;
    },
    onSuccess: () => rafraichir('recue'),
  });
}

/** `DELETE /reception/{id}` ; à l'appelant de quitter le détail, puis de rafraîchir. */
export function useSupprimerRecue(): UseMutationResult<unknown, Error, string> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id) => api.delete(`/reception/${id}`),
    onSuccess: () => cache.removeQueries({ queryKey: liste }),
  });
}
