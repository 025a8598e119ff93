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
import { appeler } from '@/lib/appel';
import { cles } from '@/lib/invalidation';

const CLE = [...cles.moi, 'encaissements'];

/** `GET /encaissements/compte` : où en est l'encaissement en ligne. */
export const useCompteEncaissement = (): UseQueryResult<CompteEncaissement> =>
  useQuery({ queryKey: CLE, queryFn: () => appeler('GET /encaissements/compte') });

function useEcrireCompte<T = void>(
  ecrire: (corps: T) => Promise<CompteEncaissement>,
): UseMutationResult<CompteEncaissement, Error, T> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ecrire,
    onSuccess: (compte) => cache.setQueryData(CLE, compte),
  });
}

/** `POST /encaissements/compte/relecture` : ce que Stripe en dit maintenant. */
export const useRelireCompte = (): UseMutationResult<CompteEncaissement, Error, void> =>
  useEcrireCompte(() => appeler('POST /encaissements/compte/relecture'));

/** `PUT /encaissements/compte` : l'interrupteur. */
export const useReglerCompte = (): UseMutationResult<CompteEncaissement, Error, CorpsCompteEncaissement> =>
  useEcrireCompte((corps) => appeler('PUT /encaissements/compte', { corps }));

/** `DELETE /encaissements/compte` : le compte Stripe reste à son titulaire, Facturier l'oublie. */
export const useDetacherCompte = (): UseMutationResult<CompteEncaissement, Error, void> =>
  useEcrireCompte(() => appeler('DELETE /encaissements/compte'));

/** La page de Stripe où le dossier se remplit, neuve à chaque fois. `creer` : le compte n'existe pas encore. */
export const usePageDuDossier = (): UseMutationResult<PageDuPrestataire, Error, { creer: boolean }> =>
  useMutation({
    mutationFn: async ({ creer }) => {
      if (creer) await appeler('POST /encaissements/compte');
      return appeler('POST /encaissements/compte/lien');
    },
  });
