import { type UseMutationResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import type { Facture } from '../model/facture';
import { useEcriture } from './ecritures';

/** `POST /factures/{id}/emettre` : une clé par intention, un double clic n'émet qu'une facture. */
export const emettreFacture = async ({ id, cle }: { id: string; cle: string }): Promise<Facture> =>
  (await api.post<Facture>(`/factures/${id}/emettre`, {}, avecCle(cle))).data;

export const useEmettre = (): UseMutationResult<Facture, Error, { id: string; cle: string }> =>
  useEcriture(emettreFacture);
