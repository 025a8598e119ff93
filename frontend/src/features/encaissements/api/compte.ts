import type {
  CompteEncaissement,
  CorpsCompteEncaissement,
  PageDuPrestataire,
} from '@facturier/domaine/contrat/encaissements';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles } from '@/lib/invalidation';

const CLE = [...cles.moi, 'encaissements'];
const ADRESSE = '/encaissements/compte';

/** `GET /encaissements/compte` : où en est l'encaissement en ligne. */
export const useCompteEncaissement = (): UseQueryResult<CompteEncaissement> =>
  useQuery({ queryKey: CLE, queryFn: async () => (await api.get<CompteEncaissement>(ADRESSE)).data });

function useEcrireCompte<T = void>(
  ecrire: (corps: T) => Promise<{ data: CompteEncaissement }>,
): UseMutationResult<CompteEncaissement, Error, T> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (corps) => (await ecrire(corps)).data,
    onSuccess: (compte) => cache.setQueryData(CLE, compte),
  });
}

/** `POST /encaissements/compte/relecture` : ce que Stripe en dit maintenant. */
export const useRelireCompte = (): UseMutationResult<CompteEncaissement, Error, void> =>
  useEcrireCompte(() => api.post<CompteEncaissement>(`${ADRESSE}/relecture`));

/** `PUT /encaissements/compte` : l'interrupteur. */
export const useReglerCompte = (): UseMutationResult<CompteEncaissement, Error, CorpsCompteEncaissement> =>
  useEcrireCompte((corps) => api.put<CompteEncaissement>(ADRESSE, corps));

/** `DELETE /encaissements/compte` : le compte Stripe reste à son titulaire, Facturier l'oublie. */
export const useDetacherCompte = (): UseMutationResult<CompteEncaissement, Error, void> =>
  useEcrireCompte(() => api.delete<CompteEncaissement>(ADRESSE));

/** La page de Stripe où le dossier se remplit, neuve à chaque fois. `creer` : le compte n'existe pas encore. */
export const usePageDuDossier = (): UseMutationResult<PageDuPrestataire, Error, { creer: boolean }> =>
  useMutation({
    mutationFn: async ({ creer }) => {
      if (creer) await api.post(ADRESSE);
      return (await api.post<PageDuPrestataire>(`${ADRESSE}/lien`)).data;
    },
  });
