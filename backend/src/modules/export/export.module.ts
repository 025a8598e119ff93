import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { FacturesModule } from '../factures/factures.module';
import { UsersModule } from '../users/users.module';
import { ExportController } from './export.controller';
import { Exports } from './exports.service';

/** Les exports : données personnelles, factures, clients, documents. */
@Module({
  imports: [UsersModule, ClientsModule, FacturesModule],
  controllers: [ExportController],
  providers: [Exports],
  exports: [Exports],
})
export class ExportModule {}
