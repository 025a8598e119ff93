import type { EnvoiAccepte } from '@facturier/domaine/contrat/factures';
import { type UseMutationResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import type { Courriel } from '../model/courriel';
import { useEcritureSur } from './ecritures';

/** `POST /factures/{id}/send-email` : accepté tout de suite, l'état de l'envoi se lit ensuite sur la facture. */
export const useEnvoyerCourriel = (
  id: string,
): UseMutationResult<EnvoiAccepte, Error, { courriel: Courriel; cle: string }> =>
  useEcritureSur(
    id,
    async ({ courriel, cle }) =>
      (await api.post<EnvoiAccepte>(`/factures/${id}/send-email`, courriel, avecCle(cle))).data,
  );
