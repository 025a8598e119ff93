import type {
  MentionsEnregistrees,
  MentionsLegales as MentionsRendues,
} from '@facturier/domaine/contrat/users';
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

const estAbsence = (erreur: unknown): boolean => erreur instanceof ErreurApi && erreur.statut === 404;

/** `GET /mentions-legales` ; 404 donne les valeurs par défaut. */
export const useMentions = (): UseQueryResult<MentionsLegales> =>
  useQuery({
    queryKey: cles.mentions,
    queryFn: async () => {
      try {
        return (await api.get<MentionsRendues>('/mentions-legales')).data;
      } catch (erreur) {
        if (estAbsence(erreur)) return mentionsParDefaut();
        throw erreur;
      }
    },
  });

/** `PUT /mentions-legales`, et `POST` si elles n'existaient pas ; le compte rendu avec elles met le cache à jour. */
export function useEnregistrerMentions(): UseMutationResult<MentionsEnregistrees, Error, MentionsLegales> {
  const cache = useQueryClient();
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (corps) => {
      try {
        return (await api.put<MentionsEnregistrees>('/mentions-legales', corps)).data;
      } catch (erreur) {
        if (!estAbsence(erreur)) throw erreur;
        return (await api.post<MentionsEnregistrees>('/mentions-legales', corps)).data;
      }
    },
    onSuccess: async ({ user }) => {
      cache.setQueryData(cles.moi, user);
      await rafraichir('mentions');
    },
  });
}
