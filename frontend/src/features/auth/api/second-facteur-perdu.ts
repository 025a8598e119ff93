import type { CorpsSecondFacteurPerdu, RepriseDemandee } from '@facturier/domaine/contrat/auth';
import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { lireAppareil } from '../model/appareil';

/** `POST /auth/totp/perdu` : un lien part à l'adresse du compte. */
export const useSecondFacteurPerdu = (): UseMutationResult<Message, Error, CorpsSecondFacteurPerdu> =>
  useMutation({
    mutationFn: (corps) =>
      appeler('POST /auth/totp/perdu', { corps: { ...corps, appareil: lireAppareil() } }),
  });

/** `POST /auth/totp/perdu/confirmer` : le délai de soixante-douze heures commence. */
export const useConfirmerReprise = (): UseMutationResult<RepriseDemandee, Error, string> =>
  useMutation({ mutationFn: (token) => appeler('POST /auth/totp/perdu/confirmer', { corps: { token } }) });

/** `POST /auth/totp/perdu/annuler` : le second facteur reste. */
export const useAnnulerReprise = (): UseMutationResult<Message, Error, string> =>
  useMutation({ mutationFn: (token) => appeler('POST /auth/totp/perdu/annuler', { corps: { token } }) });
