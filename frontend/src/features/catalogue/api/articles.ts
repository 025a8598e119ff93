import type { Article, RayonArticles, TriArticles } from '@facturier/domaine/contrat/catalogue';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';
import { curseurSuivant } from '@/lib/pagination';

/** Ce que la page montre du catalogue. */
export interface FiltresCatalogue {
  recherche: string;
  rayon: RayonArticles;
  tri: TriArticles;
}

interface PageArticles {
  articles: Article[];
  suivant: string | null;
}

const PAR_PAGE = 50;

/** `GET /articles`, page à page ; une recherche remplacée ne s'attend plus. */
export const useArticles = (filtres: FiltresCatalogue): UseInfiniteQueryResult<InfiniteData<PageArticles>> =>
  useInfiniteQuery({
    queryKey: [...cles.catalogue, 'liste', filtres],
    queryFn: async ({ pageParam, signal }) => {
      const { recherche, ...reste } = filtres;
      const params = {
        ...{ limite: PAR_PAGE, ...reste },
        ...(recherche && { recherche }),
        ...(pageParam && { curseur: pageParam }),
      };
      const { data, headers } = await api.get<Article[]>('/articles', { params, signal });
      return { articles: data, suivant: curseurSuivant(headers) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });
