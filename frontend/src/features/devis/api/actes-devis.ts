import type {
  CorpsAccordHorsLigne,
  CorpsLivraisonDeDevis,
  CorpsRaison,
  CorpsRetractationRecue,
  Devis,
} from '@facturier/domaine/contrat/devis';
import type { CorpsDestinataireDevis, CorpsEnvoiDevis } from '@facturier/domaine/contrat/devis-liens';
import type { LienPersonnel } from '@facturier/domaine/contrat/devis-recus';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
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

/** `POST /devis/{id}/accepter-hors-ligne` : la clé rend un double clic sans effet. */
export const useAccorder = (
  id: string,
): UseMutationResult<Devis, Error, { corps: CorpsAccordHorsLigne; cle: string }> =>
  useActeSur(id, ({ corps, cle }) => appeler('POST /devis/:id/accepter-hors-ligne', { id, corps, cle }));

/** `POST /devis/{id}/envoyer` : accepté tout de suite, parti un peu après. */
export const useEnvoyerDevis = (
  id: string,
): UseMutationResult<Devis, Error, { corps: CorpsEnvoiDevis; cle: string }> =>
  useActeSur(id, ({ corps, cle }) => appeler('POST /devis/:id/envoyer', { id, corps, cle }));

/** `POST /devis/{id}/liens` : la page à donner soi-même à cette adresse ; le devis est « envoyé ». */
export const useRemettreDevis = (
  id: string,
): UseMutationResult<LienPersonnel, Error, CorpsDestinataireDevis> =>
  useActeSur(id, (corps) => appeler('POST /devis/:id/liens', { id, corps }));

/** `POST /devis/{id}/relancer` : le rappel, à tous ceux qui l'ont reçu. */
export const useRelancerDevis = (id: string): UseMutationResult<Devis, Error, { cle: string }> =>
  useActeSur(id, ({ cle }) => appeler('POST /devis/:id/relancer', { id, cle }));

/** `POST /devis/{id}/livraison` : le jour où le client a reçu le dernier bien. */
export const useLivrer = (id: string): UseMutationResult<Devis, Error, CorpsLivraisonDeDevis> =>
  useActeSur(id, (corps) => appeler('POST /devis/:id/livraison', { id, corps }));

/** `POST /devis/{id}/retractation` : le client s'est rétracté par la poste. */
export const useRetracter = (id: string): UseMutationResult<Devis, Error, CorpsRetractationRecue> =>
  useActeSur(id, (corps) => appeler('POST /devis/:id/retractation', { id, corps }));

/** `POST /devis/{id}/refuser` ou `/annuler`, avec la raison. */
export const useRepondre = (
  id: string,
  acte: 'refuser' | 'annuler',
): UseMutationResult<Devis, Error, CorpsRaison> =>
  useActeSur(id, (corps) => appeler(`POST /devis/:id/${acte}`, { id, corps }));

/** `POST /devis/{id}/reviser` : le brouillon de la version suivante, ou celui qui l'est déjà. */
export const useReviser = (id: string): UseMutationResult<Devis, Error, { cle: string }> =>
  useActeSur(id, ({ cle }) => appeler('POST /devis/:id/reviser', { id, cle }));

/** `POST /devis/{id}/dupliquer`. */
export const useDupliquerDevis = (id: string): UseMutationResult<Devis, Error, void> =>
  useActeSur(id, () => appeler('POST /devis/:id/dupliquer', { id }));

/** `DELETE /devis/{id}`, un brouillon ; sa page, encore là, ne se relit pas. */
export const useSupprimerDevis = (id: string): UseMutationResult<unknown, Error, void> =>
  useMutation({ mutationFn: () => appeler('DELETE /devis/:id', { id }) });
