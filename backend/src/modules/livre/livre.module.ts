import { Module } from '@nestjs/common';
import { PdfService } from '../../pdf/pdf.service';
import { Migrations } from '../../platform/jobs/migrations';
import { DocumentsModule } from '../documents/documents.module';
import { SommesModule } from '../sommes/sommes.module';
import { UsersModule } from '../users/users.module';
import { EncaissementsRepository } from './paiements/encaissements.repository';
import { EncaissementsExternesService } from './paiements/externes.service';
import { LivreService } from './paiements/livre.service';
import { PaiementService } from './paiements/paiement.service';
import { PaiementsRepository } from './paiements/paiements.repository';
import { SessionsOuvertesRepository } from './paiements/sessions-ouvertes.repository';
import { AttendusRepository } from './recettes/attendus.repository';
import { AttendusService } from './recettes/attendus.service';
import { JoursDeclaresService } from './recettes/jours-declares.service';
import { LivrePdfService } from './recettes/livre-pdf.service';
import { MigrationAcomptesService } from './recettes/migration-acomptes.service';
import { PARTS_DE_BIENS } from './recettes/migration';
import { NaturesDitesRepository } from './recettes/natures-dites.repository';
import { NaturesDitesService } from './recettes/natures-dites.service';
import { PiecesRecettesService } from './recettes/pieces-recettes.service';
import { RealiseRepository } from './recettes/realise.repository';
import { RealiseService } from './recettes/realise.service';
import { RecettesController } from './recettes/recettes.controller';
import { RecettesLibresRepository } from './recettes/recettes-libres.repository';
import { RecettesLibresService } from './recettes/recettes-libres.service';
import { RecettesRepository } from './recettes/recettes.repository';
import { RecettesService } from './recettes/recettes.service';

/** Ce qui s'écrit à une facture, et ce que l'on tient d'elle au livre. */
const PAIEMENTS = [
  PaiementsRepository,
  EncaissementsRepository,
  LivreService,
  PaiementService,
  EncaissementsExternesService,
  SessionsOuvertesRepository,
];
const RECETTES = [
  RecettesRepository,
  RecettesLibresRepository,
  RecettesLibresService,
  JoursDeclaresService,
  MigrationAcomptesService,
  RecettesService,
  LivrePdfService,
  PiecesRecettesService,
  RealiseRepository,
  RealiseService,
  AttendusRepository,
  AttendusService,
  NaturesDitesRepository,
  NaturesDitesService,
];

/** Le livre des recettes : tout l'argent y entre par une porte, `LivreService.inscrire`, et n'en sort que par une écriture contraire. */
@Module({
  imports: [DocumentsModule, SommesModule, UsersModule],
  controllers: [RecettesController],
  providers: [PdfService, ...PAIEMENTS, ...RECETTES],
  exports: [
    LivreService,
    PaiementService,
    EncaissementsExternesService,
    SessionsOuvertesRepository,
    RecettesLibresService,
    JoursDeclaresService,
    RecettesService,
    LivrePdfService,
    RealiseService,
    AttendusService,
    NaturesDitesService,
  ],
})
export class LivreModule {
  constructor(migrations: Migrations) {
    migrations.declarer(PARTS_DE_BIENS);
  }
}
