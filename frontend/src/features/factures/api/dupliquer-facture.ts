import { type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { Facture } from '../model/facture';
import { useEcriture } from './ecritures';

/** `POST /factures/{id}/dupliquer` : un brouillon neuf, avec les mêmes lignes. */
export const useDupliquerFacture = (): UseMutationResult<Facture, Error, string> =>
  useEcriture((id) => appeler('POST /factures/:id/dupliquer', { id }));
