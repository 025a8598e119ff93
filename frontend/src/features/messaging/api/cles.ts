import { cles } from '@/lib/invalidation';

/** Les clés de requête des messages, du général au particulier. */
export const clesMessages = {
  listes: [...cles.conversations, 'liste'] as const,
  liste: (recherche: string) => [...cles.conversations, 'liste', recherche] as const,
  messages: (id: string) => [...cles.conversations, 'messages', id] as const,
  nonLus: [...cles.conversations, 'non-lus'] as const,
};
