import { type UseMutationResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import type { Facture } from '../model/facture';
import { useEcritureSur } from './ecritures';

export interface NouvelAvoir {
  motif: string;
  /** Sans lignes : avoir total. Prix en euros décimaux. */
  lignes?: { description: string; quantite: number; prixUnitaire: number }[];
}

/** `POST /factures/{id}/avoirs` : l'avoir émis, dans sa propre série. */
export const useCreerAvoir = (
  id: string,
): UseMutationResult<Facture, Error, { avoir: NouvelAvoir; cle: string }> =>
  useEcritureSur(
    id,
    async ({ avoir, cle }) => (await api.post<Facture>(`/factures/${id}/avoirs`, avoir, avecCle(cle))).data,
  );
