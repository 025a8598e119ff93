import type { CorpsSecondFacteurPerdu, RepriseDemandee } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';

const poster = async <T>(suite: string, corps: object): Promise<T> =>
  (await api.post<T>(`/auth/totp/perdu${suite}`, corps)).data;

/** `POST /auth/totp/perdu` : un lien part à l'adresse du compte. */
export const useSecondFacteurPerdu = (): UseMutationResult<Message, Error, CorpsSecondFacteurPerdu> =>
  useMutation({ mutationFn: (corps) => poster<Message>('', corps) });

/** `POST /auth/totp/perdu/confirmer` : le délai de soixante-douze heures commence. */
export const useConfirmerReprise = (): UseMutationResult<RepriseDemandee, Error, string> =>
  useMutation({ mutationFn: (token) => poster<RepriseDemandee>('/confirmer', { token }) });

/** `POST /auth/totp/perdu/annuler` : le second facteur reste. */
export const useAnnulerReprise = (): UseMutationResult<Message, Error, string> =>
  useMutation({ mutationFn: (token) => poster<Message>('/annuler', { token }) });
