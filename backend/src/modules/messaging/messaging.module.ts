import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { Environnement } from '../../config/environnement';
import { UsersModule } from '../users/users.module';
import { AvisNonLus } from './conversations/avis-non-lus.service';
import { ConversationsController } from './conversations/conversations.controller';
import { ConversationsRepository } from './conversations/conversations.repository';
import { Conversations } from './conversations/conversations.service';
import { DonneesConversations } from './conversations/donnees-conversations.service';
import { EnvoiMessages } from './conversations/envoi-messages.service';
import { MessagesRepository } from './conversations/messages.repository';
import {
  Conversation,
  ConversationSchema,
  Message,
  MessageSchema,
} from './conversations/schemas/conversation.schema';
import { Courriels } from './courriels/courriels.service';
import { ChangementsRepository } from './flux/changements.repository';
import { Evenements } from './flux/evenements.service';
import { Flux } from './flux/flux.service';
import { Effet, EffetSchema } from './outbox/outbox.schema';
import { Outbox } from './outbox/outbox.service';
import { OutboxWorker } from './outbox/outbox.worker';

const transport = (env: Environnement): MailerOptions => ({
  transport: {
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    secure: env.SMTP_PORT === 465,
    auth: env.SMTP_USER ? { user: env.SMTP_USER, pass: env.SMTP_PASS } : undefined,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  } as MailerOptions['transport'],
});

/** Messages : la boîte d'envoi, les courriels et les conversations du Conseiller. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Effet.name, schema: EffetSchema },
      { name: Conversation.name, schema: ConversationSchema },
      { name: Message.name, schema: MessageSchema },
    ]),
    UsersModule,
    MailerModule.forRootAsync({ imports: [], inject: [Environnement], useFactory: transport }),
  ],
  controllers: [ConversationsController],
  providers: [
    Outbox,
    OutboxWorker,
    Courriels,
    ConversationsRepository,
    MessagesRepository,
    Conversations,
    AvisNonLus,
    EnvoiMessages,
    DonneesConversations,
    ChangementsRepository,
    Evenements,
    Flux,
  ],
  exports: [Outbox, OutboxWorker, Courriels, Conversations, Flux],
})
export class MessagingModule {}
