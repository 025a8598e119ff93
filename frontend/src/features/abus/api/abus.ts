import type { CorpsSignalement, ExpediteurBloque } from '@facturier/domaine/contrat/abus';
import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { cles, useRafraichir } from '@/lib/invalidation';

/** `POST /signalements` : sans compte, une fois par lien. */
export const useSignaler = (): UseMutationResult<Message, Error, CorpsSignalement> =>
  useMutation({ mutationFn: async (corps) => (await api.post<Message>('/signalements', corps)).data });

/** `GET /expediteurs-bloques`. */
export const useExpediteursBloques = (): UseQueryResult<ExpediteurBloque[]> =>
  useQuery({
    queryKey: [...cles.moi, 'bloques'],
    queryFn: async () => (await api.get<ExpediteurBloque[]>('/expediteurs-bloques')).data,
  });

function useReglage(agir: (id: string) => Promise<unknown>): UseMutationResult<unknown, Error, string> {
  const rafraichir = useRafraichir();
  return useMutation({ mutationFn: agir, onSuccess: () => rafraichir('profil') });
}

/** `POST /factures/{id}/bloquer-expediteur` : l'émetteur d'une facture reçue. */
export const useBloquerExpediteur = (): UseMutationResult<unknown, Error, string> =>
  useReglage((facture) => api.post(`/factures/${encodeURIComponent(facture)}/bloquer-expediteur`));

/** `DELETE /expediteurs-bloques/{id}`. */
export const useDebloquer = (): UseMutationResult<unknown, Error, string> =>
  useReglage((id) => api.delete(`/expediteurs-bloques/${encodeURIComponent(id)}`));
