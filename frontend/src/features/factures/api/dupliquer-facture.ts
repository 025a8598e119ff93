import { type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import type { Facture } from '../model/facture';
import { useEcriture } from './ecritures';

/** `POST /factures/{id}/dupliquer` : un brouillon neuf, avec les mêmes lignes. */
export const useDupliquerFacture = (): UseMutationResult<Facture, Error, string> =>
  useEcriture(async (id) => (await api.post<Facture>(`/factures/${id}/dupliquer`)).data);
