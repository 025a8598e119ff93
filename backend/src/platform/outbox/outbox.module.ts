import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboxService, TransactionsAvecEffetsService } from './outbox.service';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { Effet, EffetSchema } from './outbox.schema';
import { OutboxRepository } from './outbox.repository';
import { OutboxWorker } from './outbox.worker';

/** La boîte d'envoi : les effets promis dans une transaction, et le facteur qui les accomplit après elle. */
@Module({
  imports: [PersonalDataModule, MongooseModule.forFeature([{ name: Effet.name, schema: EffetSchema }])],
  providers: [OutboxRepository, OutboxService, OutboxWorker, TransactionsAvecEffetsService],
  exports: [OutboxRepository, OutboxService, OutboxWorker, TransactionsAvecEffetsService],
})
export class OutboxModule {}
