import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CorpsTauxLegal } from '@facturier/domaine/contrat/retards';
import type { CorpsTauxMicro } from '@facturier/domaine/contrat/taux-micro';
import type { Plan } from '@/features/users/public';
import { appeler } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';
import type { Limites } from '../model/compte';

/** Un acte d'administration : tout ce que l'administration montre est relu après, journal compris. */
function useActe<T>(agir: (demande: T) => Promise<unknown>): UseMutationResult<unknown, Error, T> {
  const rafraichir = useRafraichir();
  return useMutation({ mutationFn: agir, onSuccess: () => rafraichir('admin') });
}

/** `PUT /admin/users/{id}/ban` ; la raison est obligatoire pour bannir. */
export const useBannir = (): UseMutationResult<
  unknown,
  Error,
  { id: string; isBanned: boolean; raison?: string }
> => useActe(({ id, ...corps }) => appeler('PUT /admin/users/:id/ban', { id, corps }));

/** `PUT /admin/users/{id}/envois` ; la raison, obligatoire pour suspendre, est dite à la personne. */
export const useReglerEnvois = (): UseMutationResult<
  unknown,
  Error,
  { id: string; suspendus: boolean; raison?: string }
> => useActe(({ id, ...corps }) => appeler('PUT /admin/users/:id/envois', { id, corps }));

/** `DELETE /admin/users/{id}` ; `confirmation` : l'adresse e-mail du compte, retapée. */
export const useSupprimer = (): UseMutationResult<unknown, Error, { id: string; confirmation: string }> =>
  useActe(({ id, confirmation }) => appeler('DELETE /admin/users/:id', { id, corps: { confirmation } }));

/** `PUT /admin/users/{id}/plan`. */
export const useChangerPlan = (): UseMutationResult<unknown, Error, { id: string; plan: Plan }> =>
  useActe(({ id, plan }) => appeler('PUT /admin/users/:id/plan', { id, corps: { plan } }));

/** `PUT /admin/extend-trial/{id}` : 7 ou 15 jours de plus. */
export const useProlongerEssai = (): UseMutationResult<unknown, Error, { id: string; jours: 7 | 15 }> =>
  useActe(({ id, jours }) => appeler('PUT /admin/extend-trial/:id', { id, corps: { jours } }));

/** `PUT /admin/users/{id}/quotas`. */
export const useReglerQuotas = (): UseMutationResult<unknown, Error, { id: string; quotas: Limites }> =>
  useActe(({ id, quotas }) => appeler('PUT /admin/users/:id/quotas', { id, corps: { quotas } }));

/** `POST /admin/users/{id}/reset-quotas` ; sans identifiant, `POST /admin/reset-quotas` : tous les comptes. */
export const useRemettreAZero = (): UseMutationResult<unknown, Error, string | null> =>
  useActe((id) =>
    id === null ? appeler('POST /admin/reset-quotas') : appeler('POST /admin/users/:id/reset-quotas', { id }),
  );

/** `PUT /admin/taux-legaux`. */
export const useSaisirTaux = (): UseMutationResult<unknown, Error, CorpsTauxLegal> =>
  useActe((corps) => appeler('PUT /admin/taux-legaux', { corps }));

/** `PUT /admin/taux-micro`. */
export const useSaisirTauxMicro = (): UseMutationResult<unknown, Error, CorpsTauxMicro> =>
  useActe((corps) => appeler('PUT /admin/taux-micro', { corps }));

/** `PUT /admin/formes/{id}/traitee` : traitée, ou à reprendre. */
export const useTraiterForme = (): UseMutationResult<unknown, Error, { id: string; traitee: boolean }> =>
  useActe(({ id, traitee }) => appeler('PUT /admin/formes/:id/traitee', { id, corps: { traitee } }));

/** `DELETE /admin/formes/{id}`. */
export const useEffacerForme = (): UseMutationResult<unknown, Error, string> =>
  useActe((id) => appeler('DELETE /admin/formes/:id', { id }));

/** `POST /admin/sync-subscriptions` : relit les abonnements chez le service de paiement ; rend leur nombre. */
export function useSynchroniser(): UseMutationResult<number, Error, void> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async () => (await appeler('POST /admin/sync-subscriptions')).synchronises,
    onSuccess: () => rafraichir('admin'),
  });
}
