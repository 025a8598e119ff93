import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubscriptionModule } from '../subscription/subscription.module';
import { ClientsController } from './clients.controller';
import { ClientsRepository } from './clients.repository';
import { ClientsService } from './clients.service';
import { Client, ClientSchema } from './schemas/client.schema';

/** Les clients des professionnels. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Client.name, schema: ClientSchema }]), SubscriptionModule],
  controllers: [ClientsController],
  providers: [ClientsRepository, ClientsService],
  exports: [ClientsService],
})
export class ClientsModule {}
