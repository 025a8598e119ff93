import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import { curseurSuivant } from '@/lib/pagination';
import type { FiltresDuLivre } from '../model/filtres';

interface PageDuLivre {
  recettes: Recette[];
  suivant: string | null;
}

const PAR_PAGE = 50;

async function lister(filtres: FiltresDuLivre, curseur: string | null): Promise<PageDuLivre> {
  const { data, headers } = await api.get<Recette[]>('/recettes', {
    params: { limite: PAR_PAGE, ...filtres, ...(curseur && { curseur }) },
  });
  return { recettes: data, suivant: curseurSuivant(headers) };
}

/** `GET /recettes`, page à page, la plus récente d'abord. */
export const useRecettes = (filtres: FiltresDuLivre): UseInfiniteQueryResult<InfiniteData<PageDuLivre>> =>
  useInfiniteQuery({
    queryKey: [...cles.factures, 'recettes', 'liste', filtres],
    queryFn: ({ pageParam }) => lister(filtres, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });

/** `GET /recettes/sommes`. */
export const useSommesRecettes = (periode: string | undefined): UseQueryResult<SommesRecettes> =>
  useQuery({
    queryKey: [...cles.factures, 'recettes', 'sommes', periode ?? ''],
    queryFn: async () => (await api.get<SommesRecettes>('/recettes/sommes', { params: { periode } })).data,
    placeholderData: keepPreviousData,
  });
