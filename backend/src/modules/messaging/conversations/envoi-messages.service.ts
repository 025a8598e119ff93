import type { MessageAuSupport, MessageConversation } from '@facturier/domaine/contrat/messaging';
import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Demandes } from '../../../common/database/demandes';
import { Transactions } from '../../../common/database/transactions';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { Demande } from '../../../common/http/cle-idempotence';
import { AnnuaireService } from '../../users/annuaire.service';
import { rendreMessage } from './conversations.mapper';
import { ConversationsService, lecteurDe } from './conversations.service';
import { EcritureMessagesService } from './ecriture-messages.service';
import { ConversationIntrouvable } from './erreurs';
import { MessagesRepository } from './messages.repository';

/** Envoyer un message : une demande, une transaction, une réponse. */
@Injectable()
export class EnvoiMessagesService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly ecriture: EcritureMessagesService,
    private readonly messages: MessagesRepository,
    private readonly annuaire: AnnuaireService,
    private readonly transactions: Transactions,
    private readonly demandes: Demandes,
  ) {}

  /** @throws ConversationIntrouvable si elle n'existe pas pour l'appelant */
  async envoyer(
    moi: Identite,
    conversationId: string,
    contenu: string,
    demande: Demande | null,
  ): Promise<MessageConversation> {
    const id = await this.demandes.uneSeuleFois(moi.id, demande, () =>
      this.transactions.executer(async () => {
        const messageId = await this.ecriture.ecrire(moi, conversationId, contenu);
        await this.annuaire.noterActe(moi.id);
        await this.demandes.inscrire(moi.id, demande, messageId);
        return messageId;
      }),
    );
    return this.relire(moi, conversationId, id);
  }

  /** Écrit dans sa conversation de support, créée au besoin. @throws SaisieInvalide pour le Conseiller, qui n'en a pas */
  async envoyerAuSupport(moi: Identite, contenu: string, demande: Demande | null): Promise<MessageAuSupport> {
    if (moi.estAdmin) {
      throw new SaisieInvalide([{ champ: 'conversation', message: 'Choisissez la personne à qui écrire.' }]);
    }
    const { _id: conversationId } = await this.conversations.ouvrirSupport(moi);
    const message = await this.envoyer(moi, conversationId, contenu, demande);
    return { conversationId, conversation: await this.conversations.ouvrirSupport(moi), message };
  }

  private async relire(moi: Identite, conversationId: string, id: string): Promise<MessageConversation> {
    const lecteur = lecteurDe(moi);
    const conversation = await this.conversations.exiger(lecteur, conversationId);
    const message = await this.messages.trouver(conversation.utilisateur, id);
    if (!message) throw new ConversationIntrouvable();
    const noms = await this.annuaire.noms([conversation.utilisateur]);
    return rendreMessage(
      message,
      conversation,
      lecteur.cote,
      noms.get(conversation.utilisateur.toHexString()),
    );
  }
}
