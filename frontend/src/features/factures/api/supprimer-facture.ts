import { type UseMutationResult } from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useEcriture } from './ecritures';

/** `DELETE /factures/{id}`. */
export const useSupprimerFacture = (): UseMutationResult<unknown, Error, string> =>
  useEcriture((id) => api.delete(`/factures/${id}`));
