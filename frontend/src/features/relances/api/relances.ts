import type { Message } from '@facturier/domaine/contrat/commun';
import type {
  ApercuRelance,
  CorpsApercuRelance,
  CorpsReglagesRelances,
  CorpsRelancer,
  CorpsRelancesDeClient,
  CorpsRelancesDeFacture,
  ReglagesRelances,
  RelancesAVenir,
  RelancesDeClient,
  RelancesDeFacture,
} from '@facturier/domaine/contrat/relances';
import { useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { api, avecCle } from '@/lib/api-client';
import { cles, useRafraichir } from '@/lib/invalidation';

const useLecture = <T>(cle: readonly string[], adresse: string): UseQueryResult<T> =>
  useQuery({ queryKey: cle, queryFn: async () => (await api.get<T>(adresse)).data });

/** Une écriture : les rappels, et les factures qui les montrent, sont relus après. */
function useEcriture<E>(agir: (entree: E) => Promise<unknown>): UseMutationResult<unknown, Error, E> {
  const rafraichir = useRafraichir();
  return useMutation({ mutationFn: agir, onSuccess: () => rafraichir('relance') });
}

const deFacture = (id: string): string => `/factures/${encodeURIComponent(id)}/relances`;
const deClient = (id: string): string => `/clients/${encodeURIComponent(id)}/relances`;

/** `GET /relances/sequences`. */
export const useReglages = (): UseQueryResult<ReglagesRelances> =>
  useLecture([...cles.relances, 'reglages'], '/relances/sequences');

/** `PUT /relances/sequences` : ce qui est envoyé change. */
export const useChangerReglages = (): UseMutationResult<unknown, Error, CorpsReglagesRelances> =>
  useEcriture((corps) => api.put('/relances/sequences', corps));

/** `GET /relances/a-venir` : quatorze jours, les factures d'avant l'allumage, le journal. */
export const useAVenir = (): UseQueryResult<RelancesAVenir> =>
  useLecture([...cles.relances, 'a-venir'], '/relances/a-venir');

/** `POST /relances/apercu` : le texte rempli d'une vraie facture. */
export const useApercu = (): UseMutationResult<ApercuRelance, Error, CorpsApercuRelance> =>
  useMutation({
    mutationFn: async (corps) => (await api.post<ApercuRelance>('/relances/apercu', corps)).data,
  });

/** `GET /factures/{id}/relances`. */
export const useRappels = (id: string): UseQueryResult<RelancesDeFacture> =>
  useLecture([...cles.factures, 'detail', id, 'relances'], deFacture(id));

/** `PUT /factures/{id}/relances` : la pause, ou le jour promis. */
export const useReglerRappels = (id: string): UseMutationResult<unknown, Error, CorpsRelancesDeFacture> =>
  useEcriture((corps) => api.put(deFacture(id), corps));

/** `POST /factures/{id}/relancer` : part aussitôt, une fois par clé. */
export const useRelancer = (
  id: string,
): UseMutationResult<unknown, Error, CorpsRelancer & { cleUnique: string }> =>
  useEcriture(({ cleUnique, ...corps }) =>
    api.post(`/factures/${encodeURIComponent(id)}/relancer`, corps, avecCle(cleUnique)),
  );

/** `GET /clients/{id}/relances`. */
export const useRappelsDuClient = (id: string): UseQueryResult<RelancesDeClient> =>
  useLecture([...cles.relances, 'client', id], deClient(id));

/** `PUT /clients/{id}/relances`. */
export const useReglerClient = (id: string): UseMutationResult<unknown, Error, CorpsRelancesDeClient> =>
  useEcriture((corps) => api.put(deClient(id), corps));

/** `POST /rappels/arret` : par le lien d'un rappel, sans compte. */
export const useArreterRappels = (): UseMutationResult<Message, Error, string> =>
  useMutation({ mutationFn: async (token) => (await api.post<Message>('/rappels/arret', { token })).data });
