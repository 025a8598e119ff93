import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientsModule } from '../clients/clients.module';
import { MessagingModule } from '../messaging/messaging.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { AvoirService } from './avoirs/avoir.service';
import { DocumentsService } from './documents/documents.service';
import { DonneesFactures } from './lecture/donnees-factures.service';
import { EmissionService } from './emission/emission.service';
import { Destinataires } from './envoi/destinataires.service';
import { EnvoiService } from './envoi/envoi.service';
import { ExportsRepository } from './lecture/exports.repository';
import { StatutsController } from './suivi/statuts.controller';
import { PaiementsController } from './paiements/paiements.controller';
import { AvoirsController } from './avoirs/avoirs.controller';
import { EnvoisController } from './envoi/envois.controller';
import { DocumentsController } from './lecture/documents.controller';
import { SommesController } from './lecture/sommes.controller';
import { LectureController } from './lecture/lecture.controller';
import { FacturesController } from './factures.controller';
import { FacturesRepository } from './factures.repository';
import { FacturesService } from './brouillons/brouillons.service';
import { FileParEmetteur } from './emission/file-par-emetteur';
import { Historique } from './historique/historique.service';
import { LectureService } from './lecture/lecture.service';
import { NumerosRepository } from './emission/numeros.repository';
import { PaiementService } from './paiements/paiement.service';
import { PdfService } from './documents/pdf/pdf.service';
import { PresentationService } from './lecture/presentation.service';
import { Facture, FactureSchema } from './schemas/facture.schema';
import {
  Compteur,
  CompteurSchema,
  DocumentPdf,
  DocumentPdfSchema,
  EnvoisDuJour,
  EnvoisDuJourSchema,
  Evenement,
  EvenementSchema,
  Paiement,
  PaiementSchema,
} from './schemas/suivi.schemas';
import { DocumentsRepository } from './documents/documents.repository';
import { EnvoisRepository } from './envoi/envois.repository';
import { HistoriqueRepository } from './historique/historique.repository';
import { PaiementsRepository } from './paiements/paiements.repository';
import { SommesRepository } from './lecture/sommes.repository';
import { SuiviRepository } from './suivi.repository';
import { SommesService } from './lecture/sommes.service';
import { StatutsService } from './suivi/statuts.service';

/** Les factures et les avoirs : brouillons, émission, paiements, envois, documents. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Facture.name, schema: FactureSchema },
      { name: Compteur.name, schema: CompteurSchema },
      { name: Paiement.name, schema: PaiementSchema },
      { name: DocumentPdf.name, schema: DocumentPdfSchema },
      { name: Evenement.name, schema: EvenementSchema },
      { name: EnvoisDuJour.name, schema: EnvoisDuJourSchema },
    ]),
    ClientsModule,
    UsersModule,
    SubscriptionModule,
    MessagingModule,
  ],
  controllers: [
    FacturesController,
    LectureController,
    SommesController,
    StatutsController,
    PaiementsController,
    AvoirsController,
    EnvoisController,
    DocumentsController,
  ],
  providers: [
    FacturesRepository,
    NumerosRepository,
    SuiviRepository,
    PaiementsRepository,
    DocumentsRepository,
    HistoriqueRepository,
    EnvoisRepository,
    SommesRepository,
    FileParEmetteur,
    Historique,
    LectureService,
    FacturesService,
    EmissionService,
    PaiementService,
    AvoirService,
    StatutsService,
    Destinataires,
    EnvoiService,
    DocumentsService,
    PresentationService,
    SommesService,
    PdfService,
    ExportsRepository,
    DonneesFactures,
  ],
  exports: [
    FacturesService,
    EmissionService,
    PaiementService,
    StatutsService,
    EnvoiService,
    DocumentsService,
    LectureService,
    DonneesFactures,
  ],
})
export class FacturesModule {}
