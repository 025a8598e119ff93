import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ImportsModule } from '../imports/imports.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { AdressesRefuseesRepository } from './adresses-refusees.repository';
import { AdressesRefuseesService } from './adresses-refusees.service';
import { ClientsImportesRepository } from './clients-importes.repository';
import { ClientsController } from './clients.controller';
import { ClientsRepository } from './clients.repository';
import { ClientsService } from './clients.service';
import { DonneesClientsService } from './donnees-clients.service';
import { ImportClientsService } from './import-clients.service';
import { MigrationsClientsService } from './migrations-clients.service';
import { Client, ClientSchema } from './schemas/client.schema';
import { UsagesClientsService } from './usages-clients.service';

/** Les clients des professionnels. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: Client.name, schema: ClientSchema }]),
    ImportsModule,
    SubscriptionModule,
    UsersModule,
  ],
  controllers: [ClientsController],
  providers: [
    MigrationsClientsService,
    ClientsRepository,
    ClientsImportesRepository,
    UsagesClientsService,
    ImportClientsService,
    ClientsService,
    DonneesClientsService,
    AdressesRefuseesRepository,
    AdressesRefuseesService,
  ],
  exports: [ClientsService, DonneesClientsService, AdressesRefuseesService, UsagesClientsService],
})
export class ClientsModule {}
