import type { CorpsSignalement, ExpediteurBloque } from '@facturier/domaine/contrat/abus';
import type { Message } from '@facturier/domaine/contrat/commun';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';

/** `POST /signalements` : sans compte, une fois par lien. */
export const useSignaler = (): UseMutationResult<Message, Error, CorpsSignalement> =>
  useMutation({ mutationFn: (corps) => appeler('POST /signalements', { corps }) });

/** `GET /expediteurs-bloques`. */
export const useExpediteursBloques = (): UseQueryResult<ExpediteurBloque[]> =>
  useQuery({
    queryKey: [...cles.moi, 'bloques'],
    queryFn: () => appeler('GET /expediteurs-bloques'),
  });

function useReglage(agir: (id: string) => Promise<unknown>): UseMutationResult<unknown, Error, string> {
  const rafraichir = useRafraichir();
  return useMutation({ mutationFn: agir, onSuccess: () => rafraichir('profil') });
}

/** `POST /factures/{id}/bloquer-expediteur` : l'émetteur d'une facture reçue. */
export const useBloquerExpediteur = (): UseMutationResult<unknown, Error, string> =>
  useReglage((facture) => appeler('POST /factures/:id/bloquer-expediteur', { id: facture }));

/** `DELETE /expediteurs-bloques/{id}`. */
export const useDebloquer = (): UseMutationResult<unknown, Error, string> =>
  useReglage((id) => appeler('DELETE /expediteurs-bloques/:id', { id }));
