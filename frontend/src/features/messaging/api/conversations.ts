import type { ConversationOuverte } from '@facturier/domaine/contrat/messaging';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  type UseInfiniteQueryResult,
  type UseMutationResult,
} from '@tanstack/react-query';
import { api } from '@/lib/api-client';
import { useRafraichir } from '@/lib/invalidation';
import type { Conversation, ListeConversations, PageConversations } from '../model/conversation';
import { useCadence } from '@/lib/etat-flux';
import { curseurSuivant } from '@/lib/pagination';
import { clesMessages } from './cles';

async function lister(recherche: string, curseur: string | null): Promise<PageConversations> {
  const { data, headers } = await api.get<Conversation[]>('/conversations', {
    params: { limite: 50, ...(recherche && { recherche }), ...(curseur && { curseur }) },
  });
  return { conversations: data, suivant: curseurSuivant(headers) };
}

/** `GET /conversations` : la plus récente activité d'abord. */
export const useConversations = (recherche: string): UseInfiniteQueryResult<ListeConversations> =>
  useInfiniteQuery({
    queryKey: clesMessages.liste(recherche),
    queryFn: ({ pageParam }) => lister(recherche, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suivant,
    placeholderData: keepPreviousData,
    refetchInterval: useCadence(),
  });

/** `POST /conversations/create-support` : la conversation du compte ; l'administration dit avec qui. */
export function useCreerConversation(): UseMutationResult<Conversation, Error, string | undefined> {
  const rafraichir = useRafraichir();
  return useMutation({
    mutationFn: async (utilisateur) =>
      (
        await api.post<ConversationOuverte>(
          '/conversations/create-support',
          utilisateur ? { utilisateur } : {},
        )
      ).data.conversation,
    onSuccess: () => rafraichir('message'),
  });
}
