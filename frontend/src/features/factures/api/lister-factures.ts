import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  type InfiniteData,
} from '@tanstack/react-query';
import { lirePage } from '@/lib/appel';
import type { FactureResume } from '../model/facture';
import type { FiltresListe } from '../model/filtres-liste';
import { clesFactures } from './cles';

/** Une page de la liste et le curseur de la suivante, absent à la fin. */
export interface PageFactures {
  factures: FactureResume[];
  suivant: string | null;
}

/** Lignes par page. */
export const TAILLE_PAGE = 20;

/** `GET /factures` ou `GET /factures/received`, une page. */
export async function listerFactures(filtres: FiltresListe, curseur: string | null): Promise<PageFactures> {
  const { onglet, ...criteres } = filtres;
  const { lus, suivant } = await lirePage(onglet === 'envoi' ? 'GET /factures' : 'GET /factures/received', {
    requete: { limite: TAILLE_PAGE, ...criteres, curseur },
  });
  return { factures: lus, suivant };
}

/** La liste page à page, sans saut ; les données précédentes restent pendant un changement de filtre. */
export const useListeFactures = (filtres: FiltresListe): UseInfiniteQueryResult<InfiniteData<PageFactures>> =>
  useInfiniteQuery({
    queryKey: clesFactures.liste(filtres),
    queryFn: ({ pageParam }) => listerFactures(filtres, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suivant,
    placeholderData: keepPreviousData,
  });
