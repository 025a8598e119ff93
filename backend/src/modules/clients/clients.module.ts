import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { ClientsController } from './clients.controller';
import { ClientsRepository } from './clients.repository';
import { ClientsService } from './clients.service';
import { DonneesClientsService } from './donnees-clients.service';
import { MigrationsClientsService } from './migrations-clients.service';
import { Client, ClientSchema } from './schemas/client.schema';

/** Les clients des professionnels. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Client.name, schema: ClientSchema }]),
    SubscriptionModule,
    UsersModule,
  ],
  controllers: [ClientsController],
  providers: [MigrationsClientsService, ClientsRepository, ClientsService, DonneesClientsService],
  exports: [ClientsService, DonneesClientsService],
})
export class ClientsModule {}
