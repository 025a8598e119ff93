import type { LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';
import { clesDevis } from './cles';

const EN_ROUTE_MS = 3_000;
const enRoute = (liens: LienDeDevis[] | undefined): boolean =>
  liens?.some(({ etat }) => etat === 'en_route') ?? false;

/** `GET /devis/{id}/liens` : relus tant qu'un courriel est en route ; arrivé, la fiche se relit, le devis est « envoyé ». */
export function useLiensDevis(id: string): UseQueryResult<LienDeDevis[]> {
  const rafraichir = useRafraichir();
  const liens = useQuery({
    queryKey: clesDevis.liens(id),
    queryFn: () => appeler('GET /devis/:id/liens', { id }),
    refetchInterval: ({ state }) => (enRoute(state.data) ? EN_ROUTE_MS : false),
  });
  const attend = enRoute(liens.data);
  useEffect(() => (attend ? () => void rafraichir('devis') : undefined), [attend, rafraichir]);
  return liens;
}

/** `DELETE /devis/{id}/liens/{lien}`, l'un après l'autre : tous ceux d'une adresse. */
export function useRevoquerLiens(id: string): UseMutationResult<void, Error, string[]> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (liens) => {
      for (const lien of liens) await appeler('DELETE /devis/:id/liens/:lien', { id, lien });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: clesDevis.detail(id) }),
  });
}
