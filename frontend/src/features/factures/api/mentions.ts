import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { estRefus } from '@/lib/erreurs-api';
import { cles, useRafraichir } from '@/lib/invalidation';
import { MENTIONS_PAR_DEFAUT, type MentionsLegales } from '../model/mentions';

/** `GET /mentions-legales` ; absentes (404), les valeurs par défaut. */
export async function lireMentions(): Promise<MentionsLegales> {
  try {
    return (await api.get<MentionsLegales>('/mentions-legales')).data;
  } catch (erreur) {
    if (estRefus(erreur, 'MENTIONS_ABSENTES')) return MENTIONS_PAR_DEFAUT;
    throw erreur;
  }
}

export const useMentions = (actif = true): UseQueryResult<MentionsLegales> =>
  useQuery({ queryKey: [...cles.mentions, 'facture'], queryFn: lireMentions, enabled: actif });

/** `PUT /mentions-legales`, ou `POST` si elles n'existent pas encore (404). */
export function useEnregistrerMentions(): UseMutationResult<unknown, Error, MentionsLegales> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (mentions) => {
      try {
        return await api.put('/mentions-legales', mentions);
      } catch (erreur) {
        if (!estRefus(erreur, 'MENTIONS_ABSENTES')) throw erreur;
        return api.post('/mentions-legales', mentions);
      }
    },
    onSuccess: () => rafraichir('mentions'),
  });
}
