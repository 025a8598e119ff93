import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Annonce, Evenement } from '../../../platform/changes/annonce';
import { type ChampsChanges, ChangementsService } from '../../../platform/changes/changements.service';
import { AnnuaireService } from '../../users/annuaire.service';
import { rendreMessage } from './conversations.mapper';
import { ConversationsRepository } from './conversations.repository';
import { ConversationsService } from './conversations.service';
import { MessagesRepository } from './messages.repository';
import {
  autreCote,
  type Conversation,
  ConversationSchema,
  type Cote,
  type Message,
  MessageSchema,
} from './schemas/conversation.schema';

/** Ce que les deux côtés d'une conversation entendent : l'administration est le Conseiller, même dans son propre compte. */
const auxDeuxCotes = ({ utilisateur }: Conversation, vus: Partial<Record<Cote, Evenement>>): Annonce => ({
  pour: ({ id, estAdmin }) => {
    if (estAdmin) return vus.conseiller ?? null;
    return id === utilisateur.toHexString() ? (vus.utilisateur ?? null) : null;
  },
});

/** Jusqu'où chaque côté vient de lire, d'après les champs changés (`lus` entier, ou `lus.conseiller`). */
function lusChanges(champs: ChampsChanges<Conversation>): Partial<Conversation['lus']> {
  if (champs.lus) return champs.lus;
  const lus = Object.entries(champs).filter(([champ]) => champ.startsWith('lus.'));
  return Object.fromEntries(lus.map(([champ, valeur]) => [champ.slice(4), valeur]));
}

/** Ce que les conversations font entendre en direct : un message, une conversation ouverte, une lecture. */
@Injectable()
export class ChangementsConversationsService implements OnModuleInit {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly depot: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly annuaire: AnnuaireService,
    private readonly changements: ChangementsService,
  ) {}

  onModuleInit(): void {
    this.changements.surAjout<Message>(MessageSchema, (message) => this.message(message));
    this.changements.surAjout<Conversation>(ConversationSchema, (ouverte) => this.conversation(ouverte));
    this.changements.surMiseAJour<Conversation>(ConversationSchema, (id, champs) =>
      this.lecture(id, lusChanges(champs)),
    );
  }

  private async message(message: Message): Promise<Annonce | null> {
    const conversation = await this.depot.parId(message.conversation.toHexString());
    if (!conversation) return null;
    const noms = await this.annuaire.noms([conversation.utilisateur]);
    const vuPar = (cote: Cote): Evenement => ({
      nom: 'message',
      donnees: {
        conversationId: conversation._id.toHexString(),
        message: rendreMessage(message, conversation, cote, noms.get(conversation.utilisateur.toHexString())),
        nonLus: conversation.nonLus[cote],
      },
    });
    return auxDeuxCotes(conversation, {
      utilisateur: vuPar('utilisateur'),
      conseiller: vuPar('conseiller'),
    });
  }

  private async conversation(conversation: Conversation): Promise<Annonce> {
    const vuPar = async (cote: Cote): Promise<Evenement> => {
      const [rendue] = await this.conversations.rendre([conversation], { cote });
      return { nom: 'conversation', donnees: { conversation: rendue! } };
    };
    return auxDeuxCotes(conversation, {
      utilisateur: await vuPar('utilisateur'),
      ...(conversation.montreeAuConseiller && { conseiller: await vuPar('conseiller') }),
    });
  }

  private async lecture(id: string, lus: Partial<Conversation['lus']>): Promise<Annonce | null> {
    if (Object.keys(lus).length === 0) return null;
    const conversation = await this.depot.parId(id);
    const cote = lus.utilisateur === undefined ? 'conseiller' : 'utilisateur';
    if (!conversation) return null;
    const rang = await this.messages.rangDe(conversation, autreCote(cote), lus[cote] ?? 0);
    const vuPar = (lecteur: Cote): Evenement => ({
      nom: 'lu',
      donnees: {
        conversationId: id,
        par: lecteur === cote ? 'moi' : 'autre',
        rang,
        nonLus: conversation.nonLus[lecteur],
      },
    });
    return auxDeuxCotes(conversation, {
      utilisateur: vuPar('utilisateur'),
      conseiller: vuPar('conseiller'),
    });
  }
}
