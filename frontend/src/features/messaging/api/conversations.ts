import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  type UseInfiniteQueryResult,
  type UseMutationResult,
} from '@tanstack/react-query';
import { appeler, lirePage } from '@/lib/appel';
import { useRafraichir } from '@/lib/invalidation';
import type { Conversation, ListeConversations, PageConversations } from '../model/conversation';
import { useCadence } from '@/lib/etat-flux';
import { clesMessages } from './cles';

async function lister(recherche: string, curseur: string | null): Promise<PageConversations> {
  const requete = { limite: 50, recherche, curseur };
  const { lus, suivant } = await lirePage('GET /conversations', { requete });
  return { conversations: lus, suivant };
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
      (await appeler('POST /conversations/create-support', { corps: utilisateur ? { utilisateur } : {} }))
        .conversation,
    onSuccess: () => rafraichir('message'),
  });
}
