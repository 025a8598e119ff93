import { Module } from '@nestjs/common';
import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { Environnement } from '../../config/environnement';
import { OutboxModule } from '../outbox/outbox.module';
import { Courriels } from './courriels.service';

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

/** Les courriels : un gabarit, un expéditeur, promis à la boîte d'envoi. */
@Module({
  imports: [
    OutboxModule,
    MailerModule.forRootAsync({ imports: [], inject: [Environnement], useFactory: transport }),
  ],
  providers: [Courriels],
  exports: [Courriels],
})
export class MailModule {}
