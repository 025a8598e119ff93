import type {
  CorpsCorrectionRecette,
  CorpsRecette,
  Recette,
  SommesRecettes,
} from '@facturier/domaine/contrat/recettes';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  type UseMutationResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler, lirePage } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';
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

/** Ce qui s'écrit au livre : une recette neuve, une correction, ou l'annulation d'une autre. */
export type EcritureDeRecette = { cle: string } & (
  | { neuve: CorpsRecette }
  | { corrigee: string; dits: CorpsCorrectionRecette }
  | { annulee: string }
);

/** `POST /recettes`, sa correction et son annulation : la clé rend un double clic sans effet. */
export function useEcrireRecette(): UseMutationResult<Recette, Error, EcritureDeRecette> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ cle, ...ecriture }) => {
      if ('neuve' in ecriture) return appeler('POST /recettes', { corps: ecriture.neuve, cle });
      if ('annulee' in ecriture)
        return appeler('POST /recettes/:id/annulation', { id: ecriture.annulee, cle });
      return appeler('POST /recettes/:id/correction', { id: ecriture.corrigee, corps: ecriture.dits, cle });
    },
    onSuccess: () => rafraichir('facture'),
  });
}
