import type { Devis } from '@facturier/domaine/contrat/devis';
import type {
  CorpsReceptionDeDevis,
  CorpsRetenueDeDevis,
  SituationsDeDevis,
} from '@facturier/domaine/contrat/devis-situations';
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';
import { clesDevis } from './cles';

/** `GET /devis/{id}/situations` : l'avancement de chaque ligne, les situations, la retenue. */
export const useSituations = (id: string): UseQueryResult<SituationsDeDevis> =>
  useQuery({
    queryKey: clesDevis.situations(id),
    queryFn: () => appeler('GET /devis/:id/situations', { id }),
  });

/** Un acte sur les travaux : la page garde ce qu'il rend ; les factures du devis en ont changé. */
function useActe<E>(
  id: string,
  agir: (entree: E) => Promise<SituationsDeDevis>,
): UseMutationResult<SituationsDeDevis, Error, E> {
  const rafraichir = useRafraichir();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: agir,
    onSuccess: (lues) => {
      cache.setQueryData(clesDevis.situations(id), lues);
      return rafraichir('facture');
    },
    onError: () => void cache.invalidateQueries({ queryKey: clesDevis.situations(id) }),
  });
}

/** `PUT /devis/{id}/retenue` */
export const useRetenir = (id: string): UseMutationResult<SituationsDeDevis, Error, CorpsRetenueDeDevis> =>
  useActe(id, (corps) => appeler('PUT /devis/:id/retenue', { id, corps }));

/** `POST /devis/{id}/reception` */
export const useRecevoir = (id: string): UseMutationResult<SituationsDeDevis, Error, CorpsReceptionDeDevis> =>
  useActe(id, (corps) => appeler('POST /devis/:id/reception', { id, corps }));

/** `POST /devis/{id}/avenants` : le brouillon d'un avenant ; la clé rend un double clic sans effet. */
export const useOuvrirAvenant = (id: string): UseMutationResult<Devis, Error, { cle: string }> => {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: ({ cle }) => appeler('POST /devis/:id/avenants', { id, cle }),
    onSuccess: () => rafraichir('devis'),
  });
};

/** `POST /devis/{id}/decompte` : rejouable. */
export const useArreterDecompte = (id: string): UseMutationResult<SituationsDeDevis, Error, void> =>
  useActe(id, () => appeler('POST /devis/:id/decompte', { id }));
