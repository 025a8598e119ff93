import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { FacturesModule } from '../factures/factures.module';
import { UsersModule } from '../users/users.module';
import { DonneesJournal } from './donnees-journal.service';
import { DossiersPersonnels } from './dossiers-personnels.service';
import { ExportController } from './export.controller';
import { Exports } from './exports.service';

/** Les exports : données personnelles, factures, clients, documents. */
@Module({
  imports: [UsersModule, ClientsModule, FacturesModule],
  controllers: [ExportController],
  providers: [Exports, DossiersPersonnels, DonneesJournal],
  exports: [Exports],
})
export class ExportModule {}
