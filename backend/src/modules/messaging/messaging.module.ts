import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module';
import { AvisNonLusService } from './conversations/avis-non-lus.service';
import { ConversationsController } from './conversations/conversations.controller';
import { ConversationsRepository } from './conversations/conversations.repository';
import { ConversationsService } from './conversations/conversations.service';
import { CourrielsAvisService } from './conversations/courriels-avis.service';
import { EcritureMessagesService } from './conversations/ecriture-messages.service';
import { DonneesConversationsService } from './conversations/donnees-conversations.service';
import { EnDirectService } from './conversations/en-direct.service';
import { EnvoiMessagesService } from './conversations/envoi-messages.service';
import { MigrationsConversationsService } from './conversations/migrations-conversations.service';
import { MessagesRepository } from './conversations/messages.repository';
import {
  Conversation,
  ConversationSchema,
  Message,
  MessageSchema,
} from './conversations/schemas/conversation.schema';
import { ChangementsConversationsService } from './conversations/changements-conversations.service';

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
    ConversationsService,
    AvisNonLusService,
    CourrielsAvisService,
    EcritureMessagesService,
    EnvoiMessagesService,
    DonneesConversationsService,
    ChangementsConversationsService,
    EnDirectService,
    MigrationsConversationsService,
  ],
  exports: [ConversationsService],
})
export class MessagingModule {}
