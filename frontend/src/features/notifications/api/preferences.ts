import type {
  CorpsPreferencesNotifications,
  PreferencesDeNotification,
} from '@facturier/domaine/contrat/notifications';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { avecChoix } from '../model/preferences';
import { clesNotifications } from './cles';

/** `GET /notifications/preferences`. */
export const usePreferences = (): UseQueryResult<PreferencesDeNotification> =>
  useQuery({
    queryKey: clesNotifications.preferences,
    queryFn: () => appeler('GET /notifications/preferences'),
  });

/** `PUT /notifications/preferences` : ce qui change, et rien d'autre ; montré aussitôt, repris si le serveur refuse. */
export function useChangerPreferences(): UseMutationResult<
  PreferencesDeNotification,
  Error,
  CorpsPreferencesNotifications
> {
  const cache = useQueryClient();
  const { preferences: cle } = clesNotifications;
  return useMutation({
    mutationKey: cle,
    // L'un après l'autre : la dernière réponse dit vrai.
    scope: { id: 'preferences-notifications' },
    mutationFn: (corps) => appeler('PUT /notifications/preferences', { corps }),
    onMutate: (corps) => {
      void cache.cancelQueries({ queryKey: cle });
      cache.setQueryData<PreferencesDeNotification>(cle, (avant) => avant && avecChoix(avant, corps));
    },
    onSuccess: (preferences) => {
      if (cache.isMutating({ mutationKey: cle }) === 1) cache.setQueryData(cle, preferences);
    },
    onError: () => cache.invalidateQueries({ queryKey: cle }),
  });
}
