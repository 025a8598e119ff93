import type {
  ActiviteConnue,
  CorpsActivite,
  CorpsEncaisseAilleurs,
  RepriseDAnnee,
} from '@facturier/domaine/contrat/activite';
import { useMutation, type UseMutationResult, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { cles, useRafraichir } from '@/lib/invalidation';

/** `GET /encaisse-ailleurs`, toutes les années. */
export const useReprises = (): UseQueryResult<RepriseDAnnee[]> =>
  useQuery({ queryKey: [...cles.pilotage, 'ailleurs'], queryFn: () => appeler('GET /encaisse-ailleurs') });

/** `PUT /activite`. */
export function useDireActivite(): UseMutationResult<ActiviteConnue, Error, CorpsActivite> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (corps) => appeler('PUT /activite', { corps }),
    onSuccess: () => rafraichir('activite'),
  });
}

/** `PUT /encaisse-ailleurs` : une année, d'un bloc. */
export function useDireAilleurs(): UseMutationResult<RepriseDAnnee[], Error, CorpsEncaisseAilleurs> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: (corps) => appeler('PUT /encaisse-ailleurs', { corps }),
    onSuccess: () => rafraichir('activite'),
  });
}
