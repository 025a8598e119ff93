import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { ErreurApi } from '@/lib/erreurs-api';
import { cles, useRafraichir } from '@/lib/invalidation';
import { mentionsParDefaut, type MentionsLegales } from '../model/mentions';
import type { User } from '../model/utilisateur';

const estAbsence = (erreur: unknown): boolean => erreur instanceof ErreurApi && erreur.statut === 404;

/** `GET /mentions-legales` ; 404 donne les valeurs par défaut. */
export const useMentions = (): UseQueryResult<MentionsLegales> =>
  useQuery({
    queryKey: cles.mentions,
    queryFn: async () => {
      try {
        return (await api.get<MentionsLegales>('/mentions-legales')).data;
      } catch (erreur) {
        if (estAbsence(erreur)) return mentionsParDefaut();
        throw erreur;
      }
    },
  });

type Reponse = MentionsLegales & { user: User };

/** `PUT /mentions-legales`, et `POST` si elles n'existaient pas ; le compte rendu avec elles met le cache à jour. */
export function useEnregistrerMentions(): UseMutationResult<Reponse, Error, MentionsLegales> {
  const cache = useQueryClient();
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (corps) => {
      try {
        return (await api.put<Reponse>('/mentions-legales', corps)).data;
      } catch (erreur) {
        if (!estAbsence(erreur)) throw erreur;
        return (await api.post<Reponse>('/mentions-legales', corps)).data;
      }
    },
    onSuccess: async ({ user }) => {
      cache.setQueryData(cles.moi, user);
      await rafraichir('mentions');
    },
  });
}
