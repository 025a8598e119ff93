import type { CorpsMotDePasse, CorpsReinitialisation } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';

/** `POST /auth/reset-password` : demande le lien de réinitialisation. */
export const useDemandeReinitialisation = (): UseMutationResult<Message, Error, string> =>
  useMutation({
    mutationFn: async (email) => (await api.post<Message>('/auth/reset-password', { email })).data,
  });

/** `POST /auth/reset-password-confirm` : choisit un nouveau mot de passe par le lien reçu. */
export const useNouveauMotDePasse = (): UseMutationResult<Message, Error, CorpsReinitialisation> =>
  useMutation({
    mutationFn: async (corps) => (await api.post<Message>('/auth/reset-password-confirm', corps)).data,
  });

/** `PUT /auth/mot-de-passe` : change le mot de passe d'un compte connecté ; toutes les sessions finissent. */
export const useChangementMotDePasse = (): UseMutationResult<Message, Error, CorpsMotDePasse> =>
  useMutation({
    mutationFn: async (corps) => (await api.put<Message>('/auth/mot-de-passe', corps)).data,
  });
