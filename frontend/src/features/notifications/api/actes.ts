import type {
  CorpsArchiver,
  CorpsNotificationsLues,
  CorpsReporter,
  NotificationsEnAttente,
} from '@facturier/domaine/contrat/notifications';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { appeler } from '@/lib/appel';
import { apresActe } from './attente';

/** Un acte : ce qui attend après lui est dit, et les listes montrées se relisent. */
function useActe<E>(
  agir: (entree: E) => Promise<NotificationsEnAttente>,
): UseMutationResult<NotificationsEnAttente, Error, E> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (entree: E) => apresActe(cache, () => agir(entree)),
  });
}

/** `POST /notifications/vues` : la cloche vient d'être ouverte. */
export const useMarquerVues = (): UseMutationResult<NotificationsEnAttente, Error, void> =>
  useActe(() => appeler('POST /notifications/vues'));

/** `POST /notifications/lues` : celles-là, ou toutes. */
export const useMarquerLues = (): UseMutationResult<NotificationsEnAttente, Error, CorpsNotificationsLues> =>
  useActe((corps) => appeler('POST /notifications/lues', { corps }));

/** `PUT /notifications/{id}/archiver`. */
export const useArchiver = (): UseMutationResult<
  NotificationsEnAttente,
  Error,
  CorpsArchiver & { id: string }
> => useActe(({ id, ...corps }) => appeler('PUT /notifications/:id/archiver', { id, corps }));

/** `PUT /notifications/{id}/reporter` : elle revient ce jour-là ; `null` : maintenant. */
export const useReporter = (): UseMutationResult<
  NotificationsEnAttente,
  Error,
  CorpsReporter & { id: string }
> => useActe(({ id, ...corps }) => appeler('PUT /notifications/:id/reporter', { id, corps }));
