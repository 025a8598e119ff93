import type { CorpsDecision, Litige, LitigeDeFacture, Litiges } from '@facturier/domaine/contrat/litiges';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, rafraichir } from '@/lib/invalidation';

const cleDe = (factureId: string): string[] => [...cles.factures, 'detail', factureId, 'litige'];

/** `GET /factures/{id}/litige` : le dernier, ou aucun. */
export const useLitige = (factureId: string): UseQueryResult<LitigeDeFacture> =>
  useQuery({
    queryKey: cleDe(factureId),
    queryFn: () => appeler('GET /factures/:id/litige', { id: factureId }),
  });

/** `GET /litiges` : les cent derniers. */
export const useLitiges = (): UseQueryResult<Litiges> =>
  useQuery({
    queryKey: [...cles.factures, 'litiges'],
    queryFn: () => appeler('GET /litiges'),
  });

/** Ce que l'émetteur fait d'un litige. */
export type ActeDeLitige =
  | { quoi: 'messages'; texte: string }
  | ({ quoi: 'decision' } & CorpsDecision)
  | { quoi: 'avoir' };

function faire(id: string, acte: ActeDeLitige): Promise<LitigeDeFacture> {
  if (acte.quoi === 'messages')
    return appeler('POST /litiges/:id/messages', { id, corps: { texte: acte.texte } });
  // Un litige ne se décide, et n'a d'avoir, qu'une fois : la clé est la sienne.
  const cle = `litige-${acte.quoi}-${id}`;
  if (acte.quoi === 'avoir') return appeler('POST /litiges/:id/avoir', { id, cle });
  const { quoi: _quoi, ...corps } = acte;
  return appeler('POST /litiges/:id/decision', { id, corps, cle });
}

/** Répond, décide ou émet l'avoir ; ce qui montre la facture se relit. */
export function useActeDeLitige({
  _id,
  facture,
}: Litige): UseMutationResult<LitigeDeFacture, Error, ActeDeLitige> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (acte) => faire(_id, acte),
    onSuccess: async (rendu) => {
      cache.setQueryData(cleDe(facture), rendu);
      await rafraichir(cache, 'facture');
    },
  });
}
