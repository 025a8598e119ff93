import { ordreDuConseiller } from '@facturier/domaine/comptes/attente';
import type { Conversation, ListeConversations, MessageConversation, Messages } from './conversation';

/** La conversation avec ce message de plus : il ne compte qu'une fois, même reçu deux fois. */
export function avecMessage(messages: Messages, message: MessageConversation): Messages {
  const dejaLa = messages.pages.some((page) => page.messages.some(({ _id }) => _id === message._id));
  const pages = messages.pages.map((page, rang) => {
    if (dejaLa)
      return {
        ...page,
        messages: page.messages.map((ancien) => (ancien._id === message._id ? message : ancien)),
      };
    return rang === 0 ? { ...page, messages: [message, ...page.messages] } : page;
  });
  return { ...messages, pages };
}

/** Vrai si des messages manquent entre ceux qu'on tient et celui-ci : il faut relire la conversation. */
export function laisseUnTrou(messages: Messages, message: MessageConversation): boolean {
  const rangs = messages.pages.flatMap((page) => page.messages.map(({ rang }) => rang));
  return message.rang > Math.max(0, ...rangs) + 1;
}

/** L'autre a tout lu jusqu'à ce rang : mes messages portent l'accusé. */
export function avecLecture(messages: Messages, jusquAuRang: number): Messages {
  const lire = (message: MessageConversation): MessageConversation =>
    message.deMoi && message.rang <= jusquAuRang ? { ...message, vu: true } : message;
  return {
    ...messages,
    pages: messages.pages.map((page) => ({ ...page, messages: page.messages.map(lire) })),
  };
}

function remplacer(
  liste: ListeConversations,
  changer: (une: Conversation) => Conversation,
): ListeConversations {
  return {
    ...liste,
    pages: liste.pages.map((page) => ({ ...page, conversations: page.conversations.map(changer) })),
  };
}

/** La liste où cette conversation a ce nombre de messages non lus. */
export const avecNonLus = (liste: ListeConversations, id: string, nonLus: number): ListeConversations =>
  remplacer(liste, (une) => (une._id === id ? { ...une, nonLus } : une));

/** Vrai si la conversation est dans la liste chargée. */
export const contient = (liste: ListeConversations, id: string): boolean =>
  liste.pages.some((page) => page.conversations.some(({ _id }) => _id === id));

const enOrdre = (conversations: Conversation[]): Conversation[] =>
  conversations.some(({ attente }) => attente) ? conversations.sort(ordreDuConseiller) : conversations;

/** Ce qui attend après ce message : le premier sans réponse compte, une réponse l'efface. */
const attenteApres = (
  attente: Conversation['attente'],
  { createdAt, deMoi }: Pick<MessageConversation, 'createdAt' | 'deMoi'>,
): Conversation['attente'] => attente && { ...attente, depuis: deMoi ? null : (attente.depuis ?? createdAt) };

/** La liste après un message : son début, son heure, ses non lus ; la conversation remonte en tête, ou à son rang chez le Conseiller. */
export function listeAvecMessage(
  liste: ListeConversations,
  {
    conversationId,
    message,
    nonLus,
  }: { conversationId: string; message: MessageConversation; nonLus: number },
): ListeConversations {
  const toutes = liste.pages.flatMap((page) => page.conversations);
  const ancienne = toutes.find(({ _id }) => _id === conversationId);
  if (!ancienne) return liste;
  const { contenu, createdAt, deMoi } = message;
  const depassee = ancienne.derniereActivite > createdAt;
  const neuve: Conversation = {
    ...ancienne,
    nonLus,
    ...(!depassee && {
      dernierMessage: { contenu, createdAt, deMoi },
      derniereActivite: createdAt,
      attente: attenteApres(ancienne.attente, message),
    }),
  };
  const pages = liste.pages.map((page, rang) => {
    const autres = page.conversations.filter(({ _id }) => _id !== conversationId);
    return { ...page, conversations: rang === 0 ? enOrdre([neuve, ...autres]) : autres };
  });
  return { ...liste, pages };
}
