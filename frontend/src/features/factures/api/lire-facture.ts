import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { appeler } from '@/lib/appel';
import type { Facture } from '../model/facture';
import { clesFactures } from './cles';

const RELECTURE_ENVOI_MS = 1_500;

/** `GET /factures/{id}`. */
export const lireFacture = (id: string): Promise<Facture> => appeler('GET /factures/:id', { id });

/** Une facture ; relue toutes les 1,5 s tant que le serveur de courriel n'a pas répondu. */
export const useFacture = (id: string): UseQueryResult<Facture> =>
  useQuery({
    queryKey: clesFactures.detail(id),
    queryFn: () => lireFacture(id),
    refetchInterval: ({ state }) => (state.data?.envoi.etat === 'en_cours' ? RELECTURE_ENVOI_MS : false),
  });

/** Le brouillon à éditer, lu une fois par assistant : la saisie ne doit pas changer sous les doigts, ni partir d'une lecture ancienne. */
export function useFactureAEditer(id: string | null): UseQueryResult<Facture> {
  const lecteur = useId();
  return useQuery({
    queryKey: clesFactures.enEdition(id ?? '', lecteur),
    queryFn: () => lireFacture(id ?? ''),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
