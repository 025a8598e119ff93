import type { Devis } from '@facturier/domaine/contrat/devis';
import type { LienDeDevis } from '@facturier/domaine/contrat/devis-liens';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';
import { clesDevis } from './cles';

const EN_ROUTE_MS = 3_000;
const enRoute = (liens: LienDeDevis[] | undefined): boolean =>
  liens?.some(({ etat }) => etat === 'en_route') ?? false;

/**
 * `GET /devis/{id}/liens` : relus tant qu'un courriel est en route. Dès que l'un d'eux change, la fiche se relit : le devis est « envoyé ».
 * D'un devis seulement créé, rien n'était parti.
 */
export function useLiensDevis({ _id: id, etat }: Pick<Devis, '_id' | 'etat'>): UseQueryResult<LienDeDevis[]> {
  const rafraichir = useRafraichir();
  const liens = useQuery({
    queryKey: clesDevis.liens(id),
    queryFn: () => appeler('GET /devis/:id/liens', { id }),
    refetchInterval: ({ state }) => (enRoute(state.data) ? EN_ROUTE_MS : false),
  });
  const etats = liens.data?.map((lien) => lien.etat).join();
  const vus = useRef(etat === 'cree' ? '' : undefined);
  useEffect(() => {
    if (etats === undefined || etats === vus.current) return;
    if (vus.current !== undefined) void rafraichir('devis');
    vus.current = etats;
  }, [etats, rafraichir]);
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
