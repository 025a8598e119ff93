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
import { api, avecCle } from '@/lib/api-client';
import { useRafraichir } from '@/lib/invalidation';
import { curseurSuivant } from '@/lib/pagination';
import { clesDevis } from './cles';

export interface PageDeRecus {
  recus: DevisRecuResume[];
  suivant: string | null;
}

const adresse = (id: string, quoi = ''): string => `/devis/recus/${encodeURIComponent(id)}${quoi}`;

/** `GET /devis/recus`, page à page. */
export const useDevisRecus = (filtres: {
  etat?: FiltreDevisRecus | undefined;
  vendeur?: string;
}): UseInfiniteQueryResult<InfiniteData<PageDeRecus>> =>
  useInfiniteQuery({
    queryKey: clesDevis.listeRecus(filtres),
    queryFn: async ({ pageParam, signal }) => {
      const params = { ...filtres, ...(pageParam && { curseur: pageParam }) };
      const { data, headers } = await api.get<DevisRecuResume[]>('/devis/recus', { params, signal });
      return { recus: data, suivant: curseurSuivant(headers) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ suivant }) => suivant,
    placeholderData: keepPreviousData,
  });

/** `GET /devis/recus/{id}`. */
export const useDevisRecu = (id: string): UseQueryResult<DevisRecu> =>
  useQuery({
    queryKey: clesDevis.recu(id),
    queryFn: async () => (await api.get<DevisRecu>(adresse(id))).data,
  });

/** `GET /devis/recus/{id}/pdf` ou `/certificat`. */
export const lireFichierRecu = async (id: string, quoi: 'pdf' | 'certificat'): Promise<Blob> =>
  (await api.get<Blob>(adresse(id, `/${quoi}`), { responseType: 'blob' })).data;

/** `POST /devis/recus/{id}/refuser` ; refusé par le serveur, la page était peut-être périmée : elle se relit. */
export function useRefuserRecu(id: string): UseMutationResult<DevisRecu, Error, CorpsRaison> {
  const rafraichir = useRafraichir();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (corps) => (await api.post<DevisRecu>(adresse(id, '/refuser'), corps, avecCle())).data,
    onSuccess: () => rafraichir('devis'),
    onError: () => void cache.invalidateQueries({ queryKey: clesDevis.recu(id) }),
  });
}

/** `POST /devis/recus/{id}/lien` : la page personnelle, dont l'adresse ne se garde pas. */
export const useOuvrirPage = (id: string): UseMutationResult<LienPersonnel, Error, void> =>
  useMutation({ mutationFn: async () => (await api.post<LienPersonnel>(adresse(id, '/lien'))).data });

/** `GET /vendeurs` : ce qui attend d'abord. */
export const useVendeurs = (): UseQueryResult<VendeurConnu[]> =>
  useQuery({
    queryKey: clesDevis.vendeurs,
    queryFn: async () => (await api.get<VendeurConnu[]>('/vendeurs')).data,
  });
