import type { CleAcces, CleAjoutee } from '@facturier/domaine/contrat/cles';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';
import { creer } from '../model/webauthn';

/** `GET /auth/cles` : les clés d'accès de ce compte. */
export const useCles = (): UseQueryResult<CleAcces[]> =>
  useQuery({
    queryKey: [...cles.sessions, 'cles'],
    queryFn: () => appeler('GET /auth/cles'),
  });

/** `POST /auth/cles/preparer`, puis le navigateur crée la clé, puis `POST /auth/cles`. */
export function useAjoutCle(): UseMutationResult<CleAjoutee, Error, void> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async () => {
      const corps = await creer(await appeler('POST /auth/cles/preparer'));
      return appeler('POST /auth/cles', { corps });
    },
    onSuccess: async () => {
      await Promise.all([rafraichir('session'), rafraichir('profil')]);
    },
  });
}

/** `PUT /auth/cles/{id}/nom`. */
export function useNomDeCle(): UseMutationResult<CleAcces, Error, { id: string; nom: string }> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ id, nom }) => appeler('PUT /auth/cles/:id/nom', { id, corps: { nom } }),
    onSuccess: () => rafraichir('session'),
  });
}

/** `POST /auth/cles/{id}/garder`. */
export function useGardeCle(): UseMutationResult<CleAcces, Error, string> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (id) => appeler('POST /auth/cles/:id/garder', { id }),
    onSuccess: () => rafraichir('session'),
  });
}

/** `DELETE /auth/cles/{id}`. */
export function useRetraitCle(): UseMutationResult<void, Error, string> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (id) => {
      await appeler('DELETE /auth/cles/:id', { id });
    },
    onSuccess: async () => {
      await Promise.all([rafraichir('session'), rafraichir('profil')]);
    },
  });
}
