import type { ActiviteSecurite, Session } from '@facturier/domaine/contrat/auth';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';

/** `GET /auth/sessions` : où ce compte est connecté. */
export const useSessions = (): UseQueryResult<Session[]> =>
  useQuery({
    queryKey: cles.sessions,
    queryFn: () => appeler('GET /auth/sessions'),
  });

/** `GET /auth/activite` : les derniers faits de sécurité de ce compte. */
export const useActivite = (): UseQueryResult<ActiviteSecurite[]> =>
  useQuery({
    queryKey: [...cles.sessions, 'activite'],
    queryFn: () => appeler('GET /auth/activite'),
  });

/** `POST /auth/preuve` : le mot de passe redonné vaut un quart d'heure pour cette session. */
export const usePreuve = (): UseMutationResult<void, Error, string> =>
  useMutation({
    mutationFn: async (password) => {
      await appeler('POST /auth/preuve', { corps: { password } });
    },
  });

/** `DELETE /auth/sessions/{id}`, ou toutes (la courante comprise) sans identifiant. */
export function useFinirSession(): UseMutationResult<void, Error, string | undefined> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (id) => {
      await (id ? appeler('DELETE /auth/sessions/:id', { id }) : appeler('DELETE /auth/sessions'));
    },
    onSuccess: async (_, id) => {
      if (id) await rafraichir('session');
    },
  });
}
