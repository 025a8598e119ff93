import type {
  ChargesConnues,
  CorpsCharges,
  CorpsObjectif,
  ObjectifDAnnee,
  PrevisionsDesComptes,
} from '@facturier/domaine/contrat/previsions';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';

/** `GET /previsions` : les quatre-vingt-dix jours qui viennent. */
export const usePrevisions = (): UseQueryResult<PrevisionsDesComptes> =>
  useQuery({ queryKey: [...cles.pilotage, 'previsions'], queryFn: () => appeler('GET /previsions') });

/** `GET /charges`. */
export const useCharges = (): UseQueryResult<ChargesConnues> =>
  useQuery({ queryKey: [...cles.pilotage, 'charges'], queryFn: () => appeler('GET /charges') });

/** `PUT /charges` : toutes, d'un bloc. */
export function useDireCharges(): UseMutationResult<ChargesConnues, Error, CorpsCharges> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (corps) => appeler('PUT /charges', { corps }),
    onSuccess: () => rafraichir('activite'),
  });
}

/** `PUT /objectifs`. */
export function useDireObjectif(): UseMutationResult<ObjectifDAnnee[], Error, CorpsObjectif> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (corps) => appeler('PUT /objectifs', { corps }),
    onSuccess: () => rafraichir('activite'),
  });
}
