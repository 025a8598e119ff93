import type { CorpsMotDePasse, CorpsReinitialisation } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';

/** `POST /auth/reset-password` : demande le lien de réinitialisation. */
export const useDemandeReinitialisation = (): UseMutationResult<Message, Error, string> =>
  useMutation({
    mutationFn: (email) => appeler('POST /auth/reset-password', { corps: { email } }),
  });

/** `POST /auth/reset-password-confirm` : choisit un nouveau mot de passe par le lien reçu. */
export const useNouveauMotDePasse = (): UseMutationResult<Message, Error, CorpsReinitialisation> =>
  useMutation({
    mutationFn: (corps) => appeler('POST /auth/reset-password-confirm', { corps }),
  });

/** `PUT /auth/mot-de-passe` : change le mot de passe d'un compte connecté ; toutes les sessions finissent. */
export const useChangementMotDePasse = (): UseMutationResult<Message, Error, CorpsMotDePasse> =>
  useMutation({
    mutationFn: (corps) => appeler('PUT /auth/mot-de-passe', { corps }),
  });
