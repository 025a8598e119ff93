import type { Verification } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';

/** `POST /auth/verify-email`, une seule fois par jeton (le cache écarte les doublons d'affichage). */
export const useVerification = (jeton: string): UseQueryResult<Verification> =>
  useQuery({
    queryKey: ['verification', jeton],
    queryFn: async () => (await api.post<Verification>('/auth/verify-email', { token: jeton })).data,
    enabled: jeton !== '',
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** `POST /auth/resend-verification` : renvoie le lien de confirmation. */
export const useRenvoi = (): UseMutationResult<Message, Error, string> =>
  useMutation({
    mutationFn: async (email) => (await api.post<Message>('/auth/resend-verification', { email })).data,
  });
