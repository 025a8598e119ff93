import type { CorpsAccordHorsLigne, CorpsRaison, Devis } from '@facturier/domaine/contrat/devis';
import type { CorpsEnvoiDevis } from '@facturier/domaine/contrat/devis-liens';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import { useRafraichir } from '@/lib/invalidation';
import { clesDevis } from './cles';

/** Un acte sur un devis : la page le relit aussi quand il échoue, elle était peut-être périmée. */
function useActeSur<E, R>(id: string, agir: (entree: E) => Promise<R>): UseMutationResult<R, Error, E> {
  const rafraichir = useRafraichir();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: agir,
    onSuccess: () => rafraichir('devis'),
    onError: () => void cache.invalidateQueries({ queryKey: clesDevis.detail(id) }),
  });
}

const adresse = (id: string, acte: string): string => `/devis/${encodeURIComponent(id)}/${acte}`;

/** `POST /devis/{id}/accepter-hors-ligne` : la clé rend un double clic sans effet. */
export const useAccorder = (
  id: string,
): UseMutationResult<Devis, Error, { corps: CorpsAccordHorsLigne; cle: string }> =>
  useActeSur(
    id,
    async ({ corps, cle }) =>
      (await api.post<Devis>(adresse(id, 'accepter-hors-ligne'), corps, avecCle(cle))).data,
  );

/** `POST /devis/{id}/envoyer` : accepté tout de suite, parti un peu après. */
export const useEnvoyerDevis = (
  id: string,
): UseMutationResult<Devis, Error, { corps: CorpsEnvoiDevis; cle: string }> =>
  useActeSur(
    id,
    async ({ corps, cle }) => (await api.post<Devis>(adresse(id, 'envoyer'), corps, avecCle(cle))).data,
  );

/** `POST /devis/{id}/relancer` : le rappel, à tous ceux qui l'ont reçu. */
export const useRelancerDevis = (id: string): UseMutationResult<Devis, Error, { cle: string }> =>
  useActeSur(
    id,
    async ({ cle }) => (await api.post<Devis>(adresse(id, 'relancer'), undefined, avecCle(cle))).data,
  );

/** `POST /devis/{id}/refuser` ou `/annuler`, avec la raison. */
export const useRepondre = (
  id: string,
  acte: 'refuser' | 'annuler',
): UseMutationResult<Devis, Error, CorpsRaison> =>
  useActeSur(id, async (corps) => (await api.post<Devis>(adresse(id, acte), corps)).data);

/** `POST /devis/{id}/reviser` : le brouillon de la version suivante, ou celui qui l'est déjà. */
export const useReviser = (id: string): UseMutationResult<Devis, Error, { cle: string }> =>
  useActeSur(
    id,
    async ({ cle }) => (await api.post<Devis>(adresse(id, 'reviser'), undefined, avecCle(cle))).data,
  );

/** `POST /devis/{id}/dupliquer`. */
export const useDupliquerDevis = (id: string): UseMutationResult<Devis, Error, void> =>
  useActeSur(id, async () => (await api.post<Devis>(adresse(id, 'dupliquer'))).data);

/** `DELETE /devis/{id}`, un brouillon ; sa page, encore là, ne se relit pas. */
export const useSupprimerDevis = (id: string): UseMutationResult<unknown, Error, void> =>
  useMutation({ mutationFn: () => api.delete(`/devis/${encodeURIComponent(id)}`) });
