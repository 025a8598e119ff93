import type { CorpsStatutRecu, SuiviElectronique } from '@facturier/domaine/contrat/vie-electronique';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { appeler } from '@/lib/appel';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { cles, rafraichir } from '@/lib/invalidation';

const deRecue = (id: string): string[] => [...cles.reception, 'electronique', id];

/** `GET /factures/{id}/electronique` : où en est une facture émise. */
export const useSuiviEmise = (id: string): UseQueryResult<SuiviElectronique> =>
  useQuery({
    queryKey: [...cles.factures, 'detail', id, 'electronique'],
    queryFn: () => appeler('GET /factures/:id/electronique', { id }),
  });

/** `GET /reception/{id}/electronique` : où en est une facture reçue, et ce que l'on peut en dire. */
export const useSuiviRecue = (id: string): UseQueryResult<SuiviElectronique> =>
  useQuery({ queryKey: deRecue(id), queryFn: () => appeler('GET /reception/:id/electronique', { id }) });

/** `POST /reception/{id}/statuts` : dit un statut ; un double clic n'en dit qu'un. */
export function useDireStatut(id: string): UseMutationResult<SuiviElectronique, Error, CorpsStatutRecu> {
  const cache = useQueryClient();
  const [intentions] = useState(() => new ClesParContenu());
  return useMutation({
    mutationFn: (corps) => appeler('POST /reception/:id/statuts', { id, corps, cle: intentions.pour(corps) }),
    onSuccess: async (suivi) => {
      intentions.oublier();
      cache.setQueryData(deRecue(id), suivi);
      await rafraichir(cache, 'recue');
    },
  });
}
