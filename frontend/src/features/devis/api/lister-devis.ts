import type { DevisResume, FiltreDevis } from '@facturier/domaine/contrat/devis';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { lirePage } from '@/lib/appel';
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
  client?: string;
}): ListeDeDevis =>
  useInfiniteQuery({
    queryKey: clesDevis.liste(filtres),
    queryFn: async ({ pageParam, signal }) => {
      const requete = { limite: PAR_PAGE, ...filtres, curseur: pageParam };
      const { lus, suivant } = await lirePage('GET /devis', { requete, signal });
      return { devis: lus, suivant };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });
