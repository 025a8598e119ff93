import { cles } from '@/lib/invalidation';
import type { Filtre } from '../model/notification';

/** Les clés de requête des notifications, du général au particulier. */
export const clesNotifications = {
  attente: [...cles.notifications, 'attente'] as const,
  listes: [...cles.notifications, 'liste'] as const,
  liste: (filtre: Filtre) => [...cles.notifications, 'liste', filtre] as const,
  preferences: [...cles.notifications, 'preferences'] as const,
};
