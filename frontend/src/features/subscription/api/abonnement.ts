import type { PlanPayant } from '@facturier/domaine/abonnement/plans';
import type { PagePaiement, SuitePaiement } from '@facturier/domaine/contrat/subscription';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { App } from 'antd';
import { appeler } from '@/lib/appel';
import { nouvelleCle } from '@/lib/cle-par-contenu';
import { phraseErreur } from '@/lib/erreurs-api';
import { cles, useRafraichir } from '@/lib/invalidation';
import type { Plan } from '@/features/users/public';
import type { InfoAbonnement, PlansPublies } from '../model/abonnement';

/** L'abonnement et les quotas du compte connecté. */
export const useInfoAbonnement = (actif = true): UseQueryResult<InfoAbonnement> =>
  useQuery({
    queryKey: cles.abonnement,
    queryFn: () => appeler('GET /subscription/info'),
    enabled: actif,
    staleTime: 30_000,
  });

/** La liste publique des plans et de leurs prix. */
export const usePlans = (): UseQueryResult<PlansPublies> =>
  useQuery({
    queryKey: cles.plans,
    queryFn: () => appeler('GET /subscription/plans'),
    staleTime: 10 * 60_000,
  });

/** `POST /subscription/create-checkout-session` : l'adresse de la page de paiement. */
export const useCheckout = (): UseMutationResult<PagePaiement, Error, PlanPayant> =>
  useMutation({
    mutationFn: (planName) =>
      appeler('POST /subscription/create-checkout-session', { corps: { planName }, cle: nouvelleCle() }),
  });

/** `POST /subscription/billing-portal` : mène au portail (carte, reçus), ou dit pourquoi il ne s'ouvre pas. */
export function useOuvrirPortail(): { ouvrir: () => void; enCours: boolean } {
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: () => appeler('POST /subscription/billing-portal'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (erreur) =>
      void message.error(phraseErreur(erreur, 'Le portail de paiement n’a pas pu s’ouvrir.')),
  });
  return { ouvrir: () => mutate(), enCours: isPending };
}

function useChangement(
  changer: (plan: Plan) => Promise<InfoAbonnement>,
): UseMutationResult<InfoAbonnement, Error, Plan> {
  const cache = useQueryClient();
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: changer,
    onSuccess: async (info) => {
      cache.setQueryData(cles.abonnement, info);
      await rafraichir('abonnement');
    },
  });
}

/** `PUT /subscription/upgrade` : passage au plan gratuit. */
export const useChangerPlan = (): UseMutationResult<InfoAbonnement, Error, Plan> =>
  useChangement((plan) => appeler('PUT /subscription/upgrade', { corps: { plan } }));

/** `POST /subscription/cancel` : le plan s'arrête à la fin de la période payée. */
export const useResilier = (): UseMutationResult<InfoAbonnement, Error, Plan> =>
  useChangement(() => appeler('POST /subscription/cancel'));

/** `POST /subscription/reactivate`. */
export const useReactiver = (): UseMutationResult<InfoAbonnement, Error, Plan> =>
  useChangement(() => appeler('POST /subscription/reactivate'));

/** `GET /subscription/checkout-session/{id}` : où en est un paiement ; relu tant qu'il est en attente. */
export const useRetourPaiement = (session: string | null): UseQueryResult<SuitePaiement> =>
  useQuery({
    queryKey: [...cles.abonnement, 'paiement', session],
    queryFn: () => appeler('GET /subscription/checkout-session/:id', { id: session ?? '' }),
    enabled: session !== null,
    refetchInterval: ({ state }) => (state.data?.etat === 'en_attente' ? 1500 : false),
  });
