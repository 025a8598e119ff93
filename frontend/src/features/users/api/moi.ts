import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';
import { lireJeton } from '@/lib/jeton';
import type { CorpsProfil, User } from '../model/utilisateur';

/** `GET /users/me` : le compte connecté. */
export const lireMoi = (): Promise<User> => appeler('GET /users/me');

/** Le compte connecté ; n'interroge rien sans jeton. */
export const useMoi = (): UseQueryResult<User> =>
  useQuery({ queryKey: cles.moi, queryFn: lireMoi, enabled: lireJeton() !== null, staleTime: 60_000 });

/** `PUT /users/me` : enregistre le profil ; le cache reçoit la réponse. */
export function useMettreAJourMoi(): UseMutationResult<User, Error, CorpsProfil> {
  const cache = useQueryClient();
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (profil: CorpsProfil) => appeler('PUT /users/me', { corps: profil }),
    onSuccess: async (user) => {
      cache.setQueryData(cles.moi, user);
      await rafraichir('profil');
    },
  });
}
