import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module';
import { AvisNonLus } from './conversations/avis-non-lus.service';
import { ConversationsController } from './conversations/conversations.controller';
import { ConversationsRepository } from './conversations/conversations.repository';
import { Conversations } from './conversations/conversations.service';
import { CourrielsAvis } from './conversations/courriels-avis.service';
import { EcritureMessages } from './conversations/ecriture-messages.service';
import { DonneesConversations } from './conversations/donnees-conversations.service';
import { EnDirect } from './conversations/en-direct.service';
import { EnvoiMessages } from './conversations/envoi-messages.service';
import { MessagesRepository } from './conversations/messages.repository';
import {
  Conversation,
  ConversationSchema,
  Message,
  MessageSchema,
} from './conversations/schemas/conversation.schema';
import { ChangementsConversations } from './conversations/changements-conversations.service';

/** Messages : les conversations avec le Conseiller, leurs avis et leurs événements en direct. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Conversation.name, schema: ConversationSchema },
      { name: Message.name, schema: MessageSchema },
    ]),
    UsersModule,
  ],
  controllers: [ConversationsController],
  providers: [
    ConversationsRepository,
    MessagesRepository,
    Conversations,
    AvisNonLus,
    CourrielsAvis,
    EcritureMessages,
    EnvoiMessages,
    DonneesConversations,
    ChangementsConversations,
    EnDirect,
  ],
  exports: [Conversations],
})
export class MessagingModule {}
