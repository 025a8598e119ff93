import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { FacturesModule } from '../factures/factures.module';
import { LivreModule } from '../livre/livre.module';
import { UsersModule } from '../users/users.module';
import { DonneesJournalService } from './donnees-journal.service';
import { DossiersPersonnelsService } from './dossiers-personnels.service';
import { ExportController } from './export.controller';
import { ExportRecettesService } from './export-recettes.service';
import { ExportsService } from './exports.service';
import { TableauxArchiveService } from './tableaux-archive.service';

/** Les exports : données personnelles, factures, clients, documents. */
@Module({
  imports: [UsersModule, ClientsModule, FacturesModule, LivreModule],
  controllers: [ExportController],
  providers: [
    ExportsService,
    ExportRecettesService,
    DossiersPersonnelsService,
    DonneesJournalService,
    TableauxArchiveService,
  ],
  exports: [ExportsService],
})
export class ExportModule {}
