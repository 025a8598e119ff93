import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { Environnement } from '../../config/environnement';
import { Courriels } from './courriels/courriels.service';
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
    MongooseModule.forFeature([{ name: Effet.name, schema: EffetSchema }]),
    MailerModule.forRootAsync({ imports: [], inject: [Environnement], useFactory: transport }),
  ],
  providers: [Outbox, OutboxWorker, Courriels],
  exports: [Outbox, OutboxWorker, Courriels],
})
export class MessagingModule {}
