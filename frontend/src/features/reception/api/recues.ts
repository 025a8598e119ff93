import type { RecueDetail, RecueResume, SommesRecues } from '@facturier/domaine/contrat/reception';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
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
import { appeler, lireFichier, lirePage } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';

interface PageRecues {
  recues: RecueResume[];
  suivant: string | null;
}

const PAR_PAGE = 20;
const liste = [...cles.reception, 'liste'];

async function lister(recherche: string, curseur: string | null): Promise<PageRecues> {
  const requete = { limite: PAR_PAGE, recherche, curseur };
  const { lus, suivant } = await lirePage('GET /reception', { requete });
  return { recues: lus, suivant };
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
    queryFn: () => appeler('GET /reception/:id', { id }),
  });

const PAREILLES_CHERCHEES = 100;

/** La facture déposée qui est celle-ci, reçue de son vendeur sur Facturier ; `null` si aucune ne l'est. */
export const useDeposee = (id: string, numero: string): UseQueryResult<RecueResume | null> =>
  useQuery({
    queryKey: [...cles.reception, 'deposee', id],
    queryFn: async () => {
      const requete = { recherche: numero, limite: PAREILLES_CHERCHEES };
      const { lus } = await lirePage('GET /reception', { requete });
      return lus.find(({ surFacturier }) => surFacturier === id) ?? null;
    },
  });

/** `GET /reception/sommes` : ce qui reste à payer aux fournisseurs. */
export const useSommesRecues = (): UseQueryResult<SommesRecues> =>
  useQuery({ queryKey: [...cles.reception, 'sommes'], queryFn: () => appeler('GET /reception/sommes') });

/** L'enseigne sous laquelle ce compte peut se faire facturer ; vide s'il n'en a pas. */
export const useEnseigne = (): UseQueryResult<string> =>
  useQuery({
    queryKey: cles.mentions,
    queryFn: () => appeler('GET /mentions-legales', { requete: { defaut: 'oui' } }),
    select: ({ nomCommercial }) => nomCommercial ?? '',
  });

/** `PUT /reception/{id}/paiement` ; `null` : elle n'est plus payée. */
export function useNoterPaiement(id: string): UseMutationResult<unknown, Error, DateCivile | null> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (payeeLe) => appeler('PUT /reception/:id/paiement', { id, corps: { payeeLe } }),
    onSuccess: () => rafraichir('recue'),
  });
}

/** `GET /reception/{id}/original` : le fichier du fournisseur, octet pour octet. */
export const lireOriginal = (id: string): Promise<Blob> => lireFichier('GET /reception/:id/original', { id });

/** Un fichier à déposer ; `garder` : même si une facture pareille est là. */
interface ADeposer {
  fichier: File;
  garder: boolean;
}

/** `POST /reception` : les octets du fichier ; le serveur en reconnaît le format. */
export function useDeposer(): UseMutationResult<RecueDetail, Error, ADeposer> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ fichier, garder }) =>
      appeler('POST /reception', {
        corps: fichier,
        type: 'application/octet-stream',
        requete: garder ? { pareille: 'garder' } : {},
      }),
    onSuccess: () => rafraichir('recue'),
  });
}

/** `DELETE /reception/{id}` ; à l'appelant de quitter le détail, puis de rafraîchir. */
export function useSupprimerRecue(): UseMutationResult<unknown, Error, string> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id) => appeler('DELETE /reception/:id', { id }),
    onSuccess: () => cache.removeQueries({ queryKey: liste }),
  });
}
