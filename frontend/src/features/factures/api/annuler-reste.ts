import type { UseMutationResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import type { Facture } from '../model/facture';
import { useEcritureSur } from './ecritures';

/** `POST /factures/{id}/annuler-reste` : un avoir renonce à ce qu'un acompte attend encore ; la clé rend un double clic sans effet. */
export const useAnnulerReste = (id: string): UseMutationResult<Facture, Error, { cle: string }> =>
  useEcritureSur(
    id,
    async ({ cle }) =>
      (await api.post<Facture>(`/factures/${encodeURIComponent(id)}/annuler-reste`, undefined, avecCle(cle)))
        .data,
  );
