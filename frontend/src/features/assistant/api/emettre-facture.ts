import { type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import type { Facture } from '@/features/factures/public';
import { useEcriture } from '@/features/factures/public';

/** `POST /factures/{id}/emettre` : une clé par intention, un double clic n'émet qu'une facture. */
export const emettreFacture = ({ id, cle }: { id: string; cle: string }): Promise<Facture> =>
  appeler('POST /factures/:id/emettre', { id, cle });

export const useEmettre = (): UseMutationResult<Facture, Error, { id: string; cle: string }> =>
  useEcriture(emettreFacture);
