import type { EnvoiAccepte } from '@facturier/domaine/contrat/factures';
import { type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { Courriel } from '../model/courriel';
import { useEcritureSur } from './ecritures';

/** `POST /factures/{id}/send-email` : accepté tout de suite, l'état de l'envoi se lit ensuite sur la facture. */
export const useEnvoyerCourriel = (
  id: string,
): UseMutationResult<EnvoiAccepte, Error, { courriel: Courriel; cle: string }> =>
  useEcritureSur(id, ({ courriel, cle }) =>
    appeler('POST /factures/:id/send-email', { id, corps: courriel, cle }),
  );
