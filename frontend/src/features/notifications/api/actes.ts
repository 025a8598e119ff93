import type {
  CorpsArchiver,
  CorpsNotificationsLues,
  CorpsReporter,
  NotificationsEnAttente,
} from '@facturier/domaine/contrat/notifications';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { AxiosResponse } from 'axios';
import { api } from '@/lib/api-client';
import { apresActe } from './attente';

type Reponse = Promise<AxiosResponse<NotificationsEnAttente>>;

/** Un acte : ce qui attend après lui est dit, et les listes montrées se relisent. */
function useActe<E>(agir: (entree: E) => Reponse): UseMutationResult<NotificationsEnAttente, Error, E> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (entree: E) => apresActe(cache, async () => (await agir(entree)).data),
  });
}

const adresse = (id: string): string => `/notifications/${encodeURIComponent(id)}`;

/** `POST /notifications/vues` : la cloche vient d'être ouverte. */
export const useMarquerVues = (): UseMutationResult<NotificationsEnAttente, Error, void> =>
  useActe(() => api.post('/notifications/vues'));

/** `POST /notifications/lues` : celles-là, ou toutes. */
export const useMarquerLues = (): UseMutationResult<NotificationsEnAttente, Error, CorpsNotificationsLues> =>
  useActe((corps) => api.post('/notifications/lues', corps));

/** `PUT /notifications/{id}/archiver`. */
export const useArchiver = (): UseMutationResult<
  NotificationsEnAttente,
  Error,
  CorpsArchiver & { id: string }
> => useActe(({ id, ...corps }) => api.put(`${adresse(id)}/archiver`, corps));

/** `PUT /notifications/{id}/reporter` : elle revient ce jour-là ; `null` : maintenant. */
export const useReporter = (): UseMutationResult<
  NotificationsEnAttente,
  Error,
  CorpsReporter & { id: string }
> => useActe(({ id, ...corps }) => api.put(`${adresse(id)}/reporter`, corps));
