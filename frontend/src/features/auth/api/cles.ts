import type { CleAcces, CleAjoutee, PreparationCle } from '@facturier/domaine/contrat/cles';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles, useRafraichir } from '@/lib/invalidation';
import { creer } from '../model/webauthn';

/** `GET /auth/cles` : les clés d'accès de ce compte. */
export const useCles = (): UseQueryResult<CleAcces[]> =>
  useQuery({
    queryKey: [...cles.sessions, 'cles'],
    queryFn: async () => (await api.get<CleAcces[]>('/auth/cles')).data,
  });

/** `POST /auth/cles/preparer`, puis le navigateur crée la clé, puis `POST /auth/cles`. */
export function useAjoutCle(): UseMutationResult<CleAjoutee, Error, void> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async () => {
      const { data } = await api.post<PreparationCle>('/auth/cles/preparer');
      return (await api.post<CleAjoutee>('/auth/cles', await creer(data))).data;
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
    mutationFn: async ({ id, nom }) =>
      (await api.put<CleAcces>(`/auth/cles/${encodeURIComponent(id)}/nom`, { nom })).data,
    onSuccess: () => rafraichir('session'),
  });
}

/** `DELETE /auth/cles/{id}`. */
export function useRetraitCle(): UseMutationResult<void, Error, string> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (id) => {
      await api.delete(`/auth/cles/${encodeURIComponent(id)}`);
    },
    onSuccess: async () => {
      await Promise.all([rafraichir('session'), rafraichir('profil')]);
    },
  });
}
