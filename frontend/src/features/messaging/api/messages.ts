import {
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
} from '@tanstack/react-query';
import { appeler, lirePage } from '@/lib/appel';
import { rafraichir } from '@/lib/invalidation';
import type { ListeConversations, MessageConversation, Messages, PageMessages } from '../model/conversation';
import { useCadence } from '@/lib/etat-flux';
import { avecMessage, avecNonLus, listeAvecMessage } from '../model/reception';
import { clesMessages } from './cles';

async function lireMessages(id: string, curseur: string | null): Promise<PageMessages> {
  // La lecture est dite par `lu`, quand la conversation est vraiment sous les yeux de la personne.
  const { lus, suivant } = await lirePage('GET /conversations/:id/messages', {
    id,
    requete: { limite: 30, marquer: '0', curseur },
  });
  return { messages: lus, suivant };
}

/** `GET /conversations/{id}/messages` : page à page, vers les plus anciens. */
export const useMessages = (id: string): UseInfiniteQueryResult<Messages> =>
  useInfiniteQuery({
    queryKey: clesMessages.messages(id),
    queryFn: ({ pageParam }) => lireMessages(id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.suivant,
    refetchInterval: useCadence(),
  });

/** Range un message dans ce qui est affiché : la conversation et les listes. */
export function rangerMessage(cache: QueryClient, message: MessageConversation, nonLus: number): void {
  const conversationId = message.conversation;
  cache.setQueryData<Messages>(
    clesMessages.messages(conversationId),
    (lus) => lus && avecMessage(lus, message),
  );
  cache.setQueriesData<ListeConversations>(
    { queryKey: clesMessages.listes },
    (liste) => liste && listeAvecMessage(liste, { conversationId, message, nonLus }),
  );
}

export interface Envoi {
  /** `null` : la conversation n'existe pas encore. */
  conversationId: string | null;
  contenu: string;
  cle: string;
}

/** Envoie un message ; sans conversation, le serveur crée celle du compte (`POST /conversations/new/messages`). */
export function useEnvoyerMessage(): UseMutationResult<MessageConversation, Error, Envoi> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ conversationId, contenu, cle }) => {
      if (conversationId)
        return appeler('POST /conversations/:id/messages', { id: conversationId, corps: { contenu }, cle });
      const envoye = await appeler('POST /conversations/new/messages', { corps: { contenu }, cle });
      return { ...envoye.message, conversation: envoye.conversationId };
    },
    onSuccess: async (message, { conversationId }) => {
      rangerMessage(cache, message, 0);
      if (!conversationId) await rafraichir(cache, 'message');
    },
  });
}

/** `POST /conversations/{id}/lu` : tout est lu jusqu'à ce rang. */
export function useMarquerLu(): UseMutationResult<number, Error, { id: string; rang: number }> {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, rang }) =>
      (await appeler('POST /conversations/:id/lu', { id, corps: { rang } })).nonLus,
    onSuccess: async (nonLus, { id }) => {
      cache.setQueriesData<ListeConversations>(
        { queryKey: clesMessages.listes },
        (liste) => liste && avecNonLus(liste, id, nonLus),
      );
      await cache.invalidateQueries({ queryKey: clesMessages.nonLus });
    },
  });
}
