import type { UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { Facture } from '../model/facture';
import { useEcritureSur } from './ecritures';

/** `POST /factures/{id}/annuler-reste` : un avoir renonce à ce qu'un acompte attend encore ; la clé rend un double clic sans effet. */
export const useAnnulerReste = (id: string): UseMutationResult<Facture, Error, { cle: string }> =>
  useEcritureSur(id, ({ cle }) => appeler('POST /factures/:id/annuler-reste', { id, cle }));
