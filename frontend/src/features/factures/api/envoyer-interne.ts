import { type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { Facture } from '../model/facture';
import { useEcritureSur } from './ecritures';

/** `POST /factures/{id}/send-internal` : sur la plateforme, au compte qui porte l'adresse du client. */
export const useEnvoyerInterne = (id: string): UseMutationResult<Facture, Error, void> =>
  useEcritureSur(id, () => appeler('POST /factures/:id/send-internal', { id }));
