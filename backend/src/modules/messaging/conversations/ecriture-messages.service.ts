import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { REPONSE_PRIORITAIRE } from '@facturier/domaine/abonnement/plans';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { UsersService } from '../../users/users.service';
import { AvisNonLusService } from './avis-non-lus.service';
import { ConversationsRepository } from './conversations.repository';
import { lecteurDe } from './conversations.service';
import { ConversationIntrouvable } from './erreurs';
import { MessagesRepository } from './messages.repository';
import { autreCote } from './schemas/conversation.schema';

/** Un message, les comptes de sa conversation et l'avis promis s'écrivent ensemble. */
@Injectable()
export class EcritureMessagesService {
  constructor(
    private readonly depot: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly avis: AvisNonLusService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** Rejoint la transaction en cours. @returns l'identifiant du message @throws ConversationIntrouvable */
  async ecrire(moi: Identite, conversationId: string, contenu: string): Promise<string> {
    const lecteur = lecteurDe(moi);
    const le = this.horloge.maintenant();
    const compte = lecteur.cote === 'utilisateur' ? await this.users.trouver(moi.id) : null;
    const prioritaire = compte !== null && REPONSE_PRIORITAIRE[compte.planActuel];
    const recu = { contenu, le, prioritaire };
    const conversation = await this.depot.compterMessage(lecteur, conversationId, recu);
    if (!conversation) throw new ConversationIntrouvable();
    const _id = new Types.ObjectId();
    await this.messages.inserer({
      _id,
      utilisateur: conversation.utilisateur,
      conversation: conversation._id,
      rang: conversation.rang,
      cote: lecteur.cote,
      rangCote: conversation.envoyes[lecteur.cote],
      expediteur: new Types.ObjectId(moi.id),
      contenu,
      creeLe: le,
    });
    await this.avis.promettre(conversation, autreCote(lecteur.cote));
    return _id.toHexString();
  }
}
