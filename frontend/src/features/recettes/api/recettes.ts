import type { Recette, SommesRecettes } from '@facturier/domaine/contrat/recettes';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler, lirePage } from '@/lib/appel';
import { cles } from '@/lib/invalidation';
import type { FiltresDuLivre } from '../model/filtres';

interface PageDuLivre {
  recettes: Recette[];
  suivant: string | null;
}

const PAR_PAGE = 50;

async function lister(filtres: FiltresDuLivre, curseur: string | null): Promise<PageDuLivre> {
  const { lus, suivant } = await lirePage('GET /recettes', {
    requete: { limite: PAR_PAGE, ...filtres, curseur },
  });
  return { recettes: lus, suivant };
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
    queryFn: () => appeler('GET /recettes/sommes', { requete: { periode } }),
    placeholderData: keepPreviousData,
  });
