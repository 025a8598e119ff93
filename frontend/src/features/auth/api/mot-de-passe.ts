import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';

type Reponse = { message: string };

/** `POST /auth/reset-password` : demande le lien de réinitialisation. */
export const useDemandeReinitialisation = (): UseMutationResult<Reponse, Error, string> =>
  useMutation({
    mutationFn: async (email) => (await api.post<Reponse>('/auth/reset-password', { email })).data,
  });

/** `POST /auth/reset-password-confirm` : choisit un nouveau mot de passe par le lien reçu. */
export const useNouveauMotDePasse = (): UseMutationResult<
  Reponse,
  Error,
  { token: string; newPassword: string }
> =>
  useMutation({
    mutationFn: async (corps) => (await api.post<Reponse>('/auth/reset-password-confirm', corps)).data,
  });

/** `PUT /auth/mot-de-passe` : change le mot de passe d'un compte connecté ; toutes les sessions finissent. */
export const useChangementMotDePasse = (): UseMutationResult<
  Reponse,
  Error,
  { motDePasseActuel: string; nouveauMotDePasse: string }
> =>
  useMutation({
    mutationFn: async (corps) => (await api.put<Reponse>('/auth/mot-de-passe', corps)).data,
  });
