import type {
  DevisRecu,
  DevisRecuResume,
  FiltreDevisRecus,
  LienPersonnel,
  VendeurConnu,
} from '@facturier/domaine/contrat/devis-recus';
import type { CorpsRaison } from '@facturier/domaine/contrat/devis';
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
import { nouvelleCle } from '@/lib/cle-par-contenu';
import { useRafraichir } from '@/lib/invalidation';
import { clesDevis } from './cles';

export interface PageDeRecus {
  recus: DevisRecuResume[];
  suivant: string | null;
}

/** `GET /devis/recus`, page à page. */
export const useDevisRecus = (filtres: {
  etat?: FiltreDevisRecus | undefined;
  vendeur?: string;
}): UseInfiniteQueryResult<InfiniteData<PageDeRecus>> =>
  useInfiniteQuery({
    queryKey: clesDevis.listeRecus(filtres),
    queryFn: async ({ pageParam, signal }) => {
      const requete = { ...filtres, curseur: pageParam };
      const { lus, suivant } = await lirePage('GET /devis/recus', { requete, signal });
      return { recus: lus, suivant };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });

/** `GET /devis/recus/{id}`. */
export const useDevisRecu = (id: string): UseQueryResult<DevisRecu> =>
  useQuery({
    queryKey: clesDevis.recu(id),
    queryFn: () => appeler('GET /devis/recus/:id', { id }),
  });

/** `GET /devis/recus/{id}/pdf` ou `/certificat`. */
export const lireFichierRecu = (id: string, quoi: 'pdf' | 'certificat'): Promise<Blob> =>
  lireFichier(`GET /devis/recus/:id/${quoi}`, { id });

/** `POST /devis/recus/{id}/refuser` ; refusé par le serveur, la page était peut-être périmée : elle se relit. */
export function useRefuserRecu(id: string): UseMutationResult<DevisRecu, Error, CorpsRaison> {
  const rafraichir = useRafraichir();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (corps) => appeler('POST /devis/recus/:id/refuser', { id, corps, cle: nouvelleCle() }),
    onSuccess: () => rafraichir('devis'),
    onError: () => void cache.invalidateQueries({ queryKey: clesDevis.recu(id) }),
  });
}

/** `POST /devis/recus/{id}/lien` : la page personnelle, dont l'adresse ne se garde pas. */
export const useOuvrirPage = (id: string): UseMutationResult<LienPersonnel, Error, void> =>
  useMutation({ mutationFn: () => appeler('POST /devis/recus/:id/lien', { id }) });

/** `GET /vendeurs` : ce qui attend d'abord. */
export const useVendeurs = (): UseQueryResult<VendeurConnu[]> =>
  useQuery({
    queryKey: clesDevis.vendeurs,
    queryFn: () => appeler('GET /vendeurs'),
  });
