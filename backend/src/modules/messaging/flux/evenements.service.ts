import { Injectable } from '@nestjs/common';
import { Annuaire } from '../../users/annuaire.service';
import { rendreMessage } from '../conversations/conversations.mapper';
import { ConversationsRepository } from '../conversations/conversations.repository';
import { Conversations } from '../conversations/conversations.service';
import { MessagesRepository } from '../conversations/messages.repository';
import { autreCote, type Conversation, type Cote } from '../conversations/schemas/conversation.schema';
import type { ChampsCompte, Changement } from './changements.repository';
import type { Position } from '../../../platform/changes/position';

/** Un événement prêt à écrire : nom et données. */
export interface Evenement {
  nom: 'message' | 'lu' | 'conversation' | 'compte';
  donnees: object;
}

/** Ce qu'un changement fait entendre, et à qui. */
export interface Diffusion {
  position: Position;
  /** Le compte concerné ; absent : personne en particulier. */
  utilisateur?: string;
  pourUtilisateur?: Evenement;
  pourConseiller?: Evenement;
  /** Les flux de ce compte se ferment après l'événement. */
  ferme?: boolean;
  /** Le flux de cette session se ferme. */
  fermeSession?: string;
}

const causeDe = ({ supprimeLe, banniLe, planActuel }: ChampsCompte): string => {
  if (supprimeLe) return 'supprime';
  if (banniLe) return 'banni';
  return planActuel === undefined ? 'quotas' : 'plan';
};

/** Du changement de la base à l'événement que chaque côté entend. */
@Injectable()
export class Evenements {
  constructor(
    private readonly conversations: Conversations,
    private readonly depot: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly annuaire: Annuaire,
  ) {}

  async composer(changement: Changement): Promise<Diffusion | null> {
    const { position } = changement;
    switch (changement.genre) {
      case 'session':
        return { position, fermeSession: changement.sid };
      case 'compte':
        return this.compte(changement.utilisateur, changement.champs, position);
      case 'message':
        return this.message(changement.message, position);
      case 'conversation':
        return this.conversation(changement.conversation, position);
      case 'lecture':
        return this.lecture(changement.conversation, changement.lus, position);
    }
  }

  private compte(utilisateur: string, champs: ChampsCompte, position: Position): Diffusion | null {
    if (champs.banniLe === null && champs.planActuel === undefined) return null;
    const { planActuel } = champs;
    const donnees = { cause: causeDe(champs), ...(planActuel && { planActuel }) };
    return {
      position,
      utilisateur,
      pourUtilisateur: { nom: 'compte', donnees },
      ferme: ['banni', 'supprime'].includes(donnees.cause),
    };
  }

  private async message(
    message: Extract<Changement, { genre: 'message' }>['message'],
    position: Position,
  ): Promise<Diffusion | null> {
    const conversation = await this.depot.parId(message.conversation.toHexString());
    if (!conversation) return null;
    const utilisateur = conversation.utilisateur.toHexString();
    const noms = await this.annuaire.noms([conversation.utilisateur]);
    const vuPar = (cote: Cote): Evenement => ({
      nom: 'message',
      donnees: {
        conversationId: conversation._id.toHexString(),
        message: rendreMessage(message, conversation, cote, noms.get(utilisateur)),
        nonLus: conversation.nonLus[cote],
      },
    });
    return {
      position,
      utilisateur,
      pourUtilisateur: vuPar('utilisateur'),
      pourConseiller: vuPar('conseiller'),
    };
  }

  private async conversation(conversation: Conversation, position: Position): Promise<Diffusion> {
    const vuPar = async (cote: Cote): Promise<Evenement> => {
      const [rendue] = await this.conversations.rendre([conversation], { cote });
      return { nom: 'conversation', donnees: { conversation: rendue } };
    };
    return {
      position,
      utilisateur: conversation.utilisateur.toHexString(),
      pourUtilisateur: await vuPar('utilisateur'),
      ...(conversation.montreeAuConseiller && { pourConseiller: await vuPar('conseiller') }),
    };
  }

  private async lecture(
    conversationId: string,
    lus: Partial<Conversation['lus']>,
    position: Position,
  ): Promise<Diffusion | null> {
    const conversation = await this.depot.parId(conversationId);
    const cote = lus.utilisateur === undefined ? 'conseiller' : 'utilisateur';
    if (!conversation) return null;
    const rang = await this.messages.rangDe(conversation, autreCote(cote), lus[cote] ?? 0);
    const vuPar = (lecteur: Cote): Evenement => ({
      nom: 'lu',
      donnees: {
        conversationId,
        par: lecteur === cote ? 'moi' : 'autre',
        rang,
        nonLus: conversation.nonLus[lecteur],
      },
    });
    return {
      position,
      utilisateur: conversation.utilisateur.toHexString(),
      pourUtilisateur: vuPar('utilisateur'),
      pourConseiller: vuPar('conseiller'),
    };
  }
}
