import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';

/** `POST /rappels/arret` : par le lien d'un rappel, sans compte. */
export const useArreterRappels = (): UseMutationResult<Message, Error, string> =>
  useMutation({ mutationFn: async (token) => (await api.post<Message>('/rappels/arret', { token })).data });
