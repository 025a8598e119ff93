import {
  messagesEnOrdre,
  phraseNonLus,
  texteNonLus,
  type Conversation,
  type MessageConversation,
  type Messages,
} from './conversation';
import { avecLecture, avecMessage, avecNonLus, contient, laisseUnTrou, listeAvecMessage } from './reception';

const LUI = { _id: 'u', prenom: 'Marie', nom: 'Durand', role: 'utilisateur' as const };
const un = (rang: number, champs: Partial<MessageConversation> = {}): MessageConversation => ({
  _id: `m${rang}`,
  conversation: 'c',
  expediteur: LUI,
  contenu: `n° ${rang}`,
  createdAt: `2026-11-21T10:0${rang}:00.000Z`,
  vu: false,
  deMoi: false,
  rang,
  ...champs,
});
const pages = (...messages: MessageConversation[][]): Messages => ({
  pages: messages.map((ceux) => ({ messages: ceux, suivant: null })),
  pageParams: messages.map(() => null),
});
const conversation = (id: string, champs: Partial<Conversation> = {}): Conversation => ({
  _id: id,
  participants: [LUI],
  dernierMessage: null,
  derniereActivite: '2026-11-20T10:00:00.000Z',
  nonLus: 0,
  creeLe: '2026-11-01T10:00:00.000Z',
  ...champs,
});
const liste = (...conversations: Conversation[]) => ({
  pages: [{ conversations, suivant: null }],
  pageParams: [null],
});
const contenus = (lus: Messages): string[] => messagesEnOrdre(lus.pages).map(({ contenu }) => contenu);

describe('Un message reçu', () => {
  it('se range après les autres, dans l’ordre de la conversation', () => {
    expect(contenus(avecMessage(pages([un(2)], [un(1)]), un(3)))).toEqual(['n° 1', 'n° 2', 'n° 3']);
  });

  it('ne compte qu’une fois, même reçu deux fois', () => {
    const deuxFois = avecMessage(avecMessage(pages([un(1)]), un(2)), un(2, { vu: true }));
    expect(contenus(deuxFois)).toEqual(['n° 1', 'n° 2']);
    expect(messagesEnOrdre(deuxFois.pages).at(-1)?.vu).toBe(true);
  });

  it('demande une relecture s’il en manque avant lui', () => {
    expect(laisseUnTrou(pages([un(2)], [un(1)]), un(3))).toBe(false);
    expect(laisseUnTrou(pages([un(2)], [un(1)]), un(4))).toBe(true);
    expect(laisseUnTrou(pages([]), un(1))).toBe(false);
  });

  it('est ignoré sans expéditeur ou sans contenu', () => {
    expect(
      contenus(
        pages([
          un(1),
          { ...un(2), expediteur: null as unknown as MessageConversation['expediteur'] },
          un(3, { contenu: '' }),
        ]),
      ),
    ).toEqual(['n° 1']);
  });

  it('fait remonter sa conversation en tête, avec son texte et ses non lus', () => {
    const suite = listeAvecMessage(liste(conversation('a'), conversation('c')), {
      conversationId: 'c',
      message: un(5),
      nonLus: 2,
    });
    expect(suite.pages[0]?.conversations.map(({ _id }) => _id)).toEqual(['c', 'a']);
    expect(suite.pages[0]?.conversations[0]).toMatchObject({
      nonLus: 2,
      dernierMessage: { contenu: 'n° 5' },
      derniereActivite: un(5).createdAt,
    });
  });

  it('chez le Conseiller, prend son rang dans la file : la formule, puis l’attente', () => {
    const attend = (id: string, depuis: string | null, prioritaire = false) =>
      conversation(id, { attente: { depuis, prioritaire } });
    const file = liste(attend('a', '2026-11-19T10:00:00.000Z'), attend('b', null, true), attend('c', null));
    const ids = ({ pages: [page] }: { pages: { conversations: Conversation[] }[] }) =>
      page!.conversations.map(({ _id }) => _id);
    const deC = listeAvecMessage(file, { conversationId: 'c', message: un(5), nonLus: 1 });
    expect(ids(deC)).toEqual(['a', 'c', 'b']);
    expect(deC.pages[0]!.conversations[1]!.attente).toEqual({ depuis: un(5).createdAt, prioritaire: false });
    const deB = listeAvecMessage(deC, { conversationId: 'b', message: un(6), nonLus: 1 });
    expect(ids(deB)).toEqual(['b', 'a', 'c']);
    const reponse = un(7, { deMoi: true });
    expect(ids(listeAvecMessage(deB, { conversationId: 'b', message: reponse, nonLus: 0 }))).toEqual([
      'a',
      'c',
      'b',
    ]);
  });

  it('arrivé en retard, ne remplace pas un texte plus récent', () => {
    const recente = conversation('c', {
      derniereActivite: '2026-11-22T10:00:00.000Z',
      dernierMessage: { contenu: 'après', createdAt: '2026-11-22T10:00:00.000Z', deMoi: true },
    });
    const suite = listeAvecMessage(liste(recente), { conversationId: 'c', message: un(1), nonLus: 0 });
    expect(suite.pages[0]?.conversations[0]?.dernierMessage?.contenu).toBe('après');
  });

  it('laisse la liste telle quelle si sa conversation n’y est pas', () => {
    const avant = liste(conversation('a'));
    expect(listeAvecMessage(avant, { conversationId: 'c', message: un(1), nonLus: 1 })).toBe(avant);
    expect(contient(avant, 'c')).toBe(false);
  });
});

describe('Une lecture', () => {
  it('par l’autre pose l’accusé sur mes messages jusqu’à son rang, et sur eux seuls', () => {
    const mien = { deMoi: true };
    const lus = avecLecture(pages([un(3, mien), un(2)], [un(1, mien)]), 2);
    expect(messagesEnOrdre(lus.pages).map(({ vu }) => vu)).toEqual([true, false, false]);
  });

  it('par moi remet les non lus de la conversation, et d’elle seule', () => {
    const suite = avecNonLus(
      liste(conversation('a', { nonLus: 4 }), conversation('c', { nonLus: 3 })),
      'c',
      0,
    );
    expect(suite.pages[0]?.conversations.map(({ nonLus }) => nonLus)).toEqual([4, 0]);
  });
});

describe('Le nombre de non lus', () => {
  it('se dit « 9+ » au-dessus de 9, et en toutes lettres aux lecteurs d’écran', () => {
    expect([1, 9, 10, 120].map(texteNonLus)).toEqual(['1', '9', '9+', '9+']);
    expect(phraseNonLus(1)).toBe('1\u00a0message non lu');
    expect(phraseNonLus(12)).toBe('12\u00a0messages non lus');
  });
});
