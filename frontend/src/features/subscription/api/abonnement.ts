import type { PagePaiement, PortailPaiement, SuitePaiement } from '@facturier/domaine/contrat/subscription';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { App } from 'antd';
import { api, avecCle } from '@/lib/api-client';
import { phraseErreur } from '@/lib/erreurs-api';
import { cles, useRafraichir } from '@/lib/invalidation';
import type { Plan } from '@/features/users/public';
import type { InfoAbonnement, PlansPublies } from '../model/abonnement';

/** L'abonnement et les quotas du compte connecté. */
export const useInfoAbonnement = (actif = true): UseQueryResult<InfoAbonnement> =>
  useQuery({
    queryKey: cles.abonnement,
    queryFn: async () => (await api.get<InfoAbonnement>('/subscription/info')).data,
    enabled: actif,
    staleTime: 30_000,
  });

/** La liste publique des plans et de leurs prix. */
export const usePlans = (): UseQueryResult<PlansPublies> =>
  useQuery({
    queryKey: cles.plans,
    queryFn: async () => (await api.get<PlansPublies>('/subscription/plans')).data,
    staleTime: 10 * 60_000,
  });

/** `POST /subscription/create-checkout-session` : l'adresse de la page de paiement. */
export const useCheckout = (): UseMutationResult<PagePaiement, Error, Plan> =>
  useMutation({
    mutationFn: async (planName) =>
      (await api.post<PagePaiement>('/subscription/create-checkout-session', { planName }, avecCle())).data,
  });

/** `POST /subscription/billing-portal` : mène au portail (carte, reçus), ou dit pourquoi il ne s'ouvre pas. */
export function useOuvrirPortail(): { ouvrir: () => void; enCours: boolean } {
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.post<PortailPaiement>('/subscription/billing-portal')).data,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (erreur) =>
      void message.error(phraseErreur(erreur, 'Le portail de paiement n’a pas pu s’ouvrir.')),
  });
  return { ouvrir: () => mutate(), enCours: isPending };
}

function useChangement(
  appeler: (plan: Plan) => Promise<{ data: InfoAbonnement }>,
): UseMutationResult<InfoAbonnement, Error, Plan> {
  const cache = useQueryClient();
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (plan) => (await appeler(plan)).data,
    onSuccess: async (info) => {
      cache.setQueryData(cles.abonnement, info);
      await rafraichir('abonnement');
    },
  });
}

/** `PUT /subscription/upgrade` : passage au plan gratuit. */
export const useChangerPlan = (): UseMutationResult<InfoAbonnement, Error, Plan> =>
  useChangement((plan) => api.put<InfoAbonnement>('/subscription/upgrade', { plan }));

/** `POST /subscription/cancel` : le plan s'arrête à la fin de la période payée. */
export const useResilier = (): UseMutationResult<InfoAbonnement, Error, Plan> =>
  useChangement(() => api.post<InfoAbonnement>('/subscription/cancel'));

/** `POST /subscription/reactivate`. */
export const useReactiver = (): UseMutationResult<InfoAbonnement, Error, Plan> =>
  useChangement(() => api.post<InfoAbonnement>('/subscription/reactivate'));

/** `GET /subscription/checkout-session/{id}` : où en est un paiement ; relu tant qu'il est en attente. */
export const useRetourPaiement = (session: string | null): UseQueryResult<SuitePaiement> =>
  useQuery({
    queryKey: [...cles.abonnement, 'paiement', session],
    queryFn: async () =>
      (await api.get<SuitePaiement>(`/subscription/checkout-session/${encodeURIComponent(session ?? '')}`))
        .data,
    enabled: session !== null,
    refetchInterval: ({ state }) => (state.data?.etat === 'en_attente' ? 1500 : false),
  });
