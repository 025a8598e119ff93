import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { AdressesRefuseesRepository } from './adresses-refusees.repository';
import { AdressesRefuseesService } from './adresses-refusees.service';
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
  providers: [
    MigrationsClientsService,
    ClientsRepository,
    ClientsService,
    DonneesClientsService,
    AdressesRefuseesRepository,
    AdressesRefuseesService,
  ],
  exports: [ClientsService, DonneesClientsService, AdressesRefuseesService],
})
export class ClientsModule {}
