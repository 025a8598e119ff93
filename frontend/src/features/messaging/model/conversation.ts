import type {
  Conversation,
  CoteConversation,
  MessageConversation,
  Participant,
} from '@facturier/domaine/contrat/messaging';
import type { InfiniteData } from '@tanstack/react-query';

export type { Conversation, MessageConversation, Participant } from '@facturier/domaine/contrat/messaging';

/** Une page de messages, du plus récent au plus ancien. */
export interface PageMessages {
  messages: MessageConversation[];
  suivant: string | null;
}

export interface PageConversations {
  conversations: Conversation[];
  suivant: string | null;
}

export type Messages = InfiniteData<PageMessages, string | null>;
export type ListeConversations = InfiniteData<PageConversations, string | null>;

/** L'interlocuteur : la personne pour l'administration, le conseiller pour les autres. */
export function interlocuteur({ participants }: Conversation, jeSuisAdmin: boolean): Participant | null {
  const cherche: CoteConversation = jeSuisAdmin ? 'utilisateur' : 'conseiller';
  return participants.find(({ role }) => role === cherche) ?? null;
}

/** « Marie Durand » ; « Conseiller » quand rien d'autre n'est dit. */
export const nomParticipant = (participant: Pick<Participant, 'prenom' | 'nom'> | null): string =>
  `${participant?.prenom ?? ''} ${participant?.nom ?? ''}`.trim() || 'Conseiller';

/** « 9+ » au-dessus de 9. */
export const texteNonLus = (nombre: number): string => (nombre > 9 ? '9+' : String(nombre));

/** « 12 messages non lus », pour les lecteurs d'écran. */
export const phraseNonLus = (nombre: number): string =>
  nombre > 1 ? `${nombre}\u00a0messages non lus` : `${nombre}\u00a0message non lu`;

/** Les messages dans l'ordre de lecture, chacun une fois ; sans expéditeur ou sans contenu, un message est ignoré. */
export function messagesEnOrdre(pages: readonly PageMessages[]): MessageConversation[] {
  const parId = new Map<string, MessageConversation>();
  for (const message of pages.flatMap((page) => page.messages))
    if (message.expediteur && message.contenu) parId.set(message._id, message);
  return [...parId.values()].sort((a, b) => a.rang - b.rang);
}
