import type { CorpsDecision, Litige, LitigeDeFacture, Litiges } from '@facturier/domaine/contrat/litiges';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import { cles, rafraichir } from '@/lib/invalidation';

const cleDe = (factureId: string): string[] => [...cles.factures, 'detail', factureId, 'litige'];

/** `GET /factures/{id}/litige` : le dernier, ou aucun. */
export const useLitige = (factureId: string): UseQueryResult<LitigeDeFacture> =>
  useQuery({
    queryKey: cleDe(factureId),
    queryFn: async () =>
      (await api.get<LitigeDeFacture>(`/factures/${encodeURIComponent(factureId)}/litige`)).data,
  });

/** `GET /litiges` : les cent derniers. */
export const useLitiges = (): UseQueryResult<Litiges> =>
  useQuery({
    queryKey: [...cles.factures, 'litiges'],
    queryFn: async () => (await api.get<Litiges>('/litiges')).data,
  });

/** Ce que l'émetteur fait d'un litige. */
export type ActeDeLitige =
  | { quoi: 'messages'; texte: string }
  | ({ quoi: 'decision' } & CorpsDecision)
  | { quoi: 'avoir' };

const faire = async (id: string, { quoi, ...corps }: ActeDeLitige): Promise<LitigeDeFacture> =>
  (
    await api.post<LitigeDeFacture>(
      `/litiges/${encodeURIComponent(id)}/${quoi}`,
      quoi === 'avoir' ? undefined : corps,
      // Un litige ne se décide, et n'a d'avoir, qu'une fois : la clé est la sienne.
      quoi === 'messages' ? undefined : avecCle(`litige-${quoi}-${id}`),
    )
  ).data;

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
