import type { DevisResume, FiltreDevis } from '@facturier/domaine/contrat/devis';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { curseurSuivant } from '@/lib/pagination';
import { clesDevis } from './cles';

export interface PageDeDevis {
  devis: DevisResume[];
  suivant: string | null;
}
export type ListeDeDevis = UseInfiniteQueryResult<InfiniteData<PageDeDevis>>;

/** Ce qui se suit tient d'ordinaire en une page : elle se trie ici, du terme le plus proche au plus lointain. */
const PAR_PAGE = 100;

/** `GET /devis`, page à page ; une recherche remplacée ne s'attend plus. */
export const useListeDevis = (filtres: {
  etat?: FiltreDevis | undefined;
  recherche?: string;
}): ListeDeDevis =>
  useInfiniteQuery({
    queryKey: clesDevis.liste(filtres),
    queryFn: async ({ pageParam, signal }) => {
      const { etat, recherche } = filtres;
      const params = {
        limite: PAR_PAGE,
        ...(etat && { etat }),
        ...(recherche && { recherche }),
        ...(pageParam && { curseur: pageParam }),
      };
      const { data, headers } = await api.get<DevisResume[]>('/devis', { params, signal });
      return { devis: data, suivant: curseurSuivant(headers) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });
