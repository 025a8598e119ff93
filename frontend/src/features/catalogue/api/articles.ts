import type { Article, RayonArticles, TriArticles } from '@facturier/domaine/contrat/catalogue';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { lirePage } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

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
      const requete = { limite: PAR_PAGE, ...filtres, curseur: pageParam };
      const { lus, suivant } = await lirePage('GET /articles', { requete, signal });
      return { articles: lus, suivant };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });
