import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ClientsModule } from '../clients/clients.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { AvoirService } from './avoirs/avoir.service';
import { AvoirsController } from './avoirs/avoirs.controller';
import { Rectification } from './avoirs/rectification.service';
import { RectificationsRepository } from './avoirs/rectifications.repository';
import { BrouillonsService } from './brouillons/brouillons.service';
import { DocumentsRepository } from './documents/documents.repository';
import { DocumentsService } from './documents/documents.service';
import { PdfService } from './documents/pdf/pdf.service';
import { DecompteFactures } from './emission/decompte.service';
import { EmissionService } from './emission/emission.service';
import { FileParEmetteur } from './emission/file-par-emetteur';
import { NumerosRepository } from './emission/numeros.repository';
import { NumerotationController } from './emission/numerotation.controller';
import { NumerotationService } from './emission/numerotation.service';
import { PreparationEmission } from './emission/preparation.service';
import { RegistreEmissions } from './emission/registre.service';
import { SuppressionService } from './emission/suppression.service';
import { CourrielsDeFacture } from './envoi/courriels-facture.service';
import { Destinataires } from './envoi/destinataires.service';
import { EnvoiCourrielService } from './envoi/envoi-courriel.service';
import { EnvoiPlateformeService } from './envoi/envoi-plateforme.service';
import { EnvoisController } from './envoi/envois.controller';
import { EnvoisRepository } from './envoi/envois.repository';
import { LivraisonCourriels } from './envoi/livraison.service';
import { PlafondDuJour } from './envoi/plafond.service';
import { RemisesRepository } from './envoi/remises.repository';
import { Remises } from './envoi/remises.service';
import { FacturesController } from './factures.controller';
import { FacturesRepository } from './factures.repository';
import { HistoriqueRepository } from './historique/historique.repository';
import { Historique } from './historique/historique.service';
import { DocumentsController } from './lecture/documents.controller';
import { DonneesFactures } from './lecture/donnees-factures.service';
import { ExportsRepository } from './lecture/exports.repository';
import { LectureController } from './lecture/lecture.controller';
import { LectureService } from './lecture/lecture.service';
import { ListesService } from './lecture/listes.service';
import { OuverturesRepository } from './lecture/ouvertures.repository';
import { PresentationService } from './lecture/presentation.service';
import { SommesController } from './lecture/sommes.controller';
import { SommesRepository } from './lecture/sommes.repository';
import { SommesService } from './lecture/sommes.service';
import { EncaissementsRepository } from './paiements/encaissements.repository';
import { LivreDesRecettes } from './paiements/livre.service';
import { PaiementService } from './paiements/paiement.service';
import { PaiementsController } from './paiements/paiements.controller';
import { PaiementsRepository } from './paiements/paiements.repository';
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
import { StatutDestinataireService } from './suivi/statut-destinataire.service';
import { StatutEmetteurService } from './suivi/statut-emetteur.service';
import { StatutsController } from './suivi/statuts.controller';
import { StatutsRepository } from './suivi/statuts.repository';

const BROUILLONS = [BrouillonsService];
const EMISSION = [
  NumerosRepository,
  FileParEmetteur,
  RegistreEmissions,
  PreparationEmission,
  DecompteFactures,
  NumerotationService,
  EmissionService,
  SuppressionService,
];
const AVOIRS = [RectificationsRepository, Rectification, AvoirService];
const PAIEMENTS = [PaiementsRepository, EncaissementsRepository, LivreDesRecettes, PaiementService];
const ENVOI = [
  EnvoisRepository,
  RemisesRepository,
  PlafondDuJour,
  Destinataires,
  Remises,
  CourrielsDeFacture,
  LivraisonCourriels,
  EnvoiCourrielService,
  EnvoiPlateformeService,
];
const SUIVI = [StatutsRepository, StatutEmetteurService, StatutDestinataireService];
const DOCUMENTS = [DocumentsRepository, PdfService, DocumentsService];
const LECTURE = [
  OuverturesRepository,
  SommesRepository,
  ExportsRepository,
  LectureService,
  ListesService,
  PresentationService,
  SommesService,
  DonneesFactures,
];

/** Les factures et les avoirs, un dossier par acte ; ce que tous partagent : le dépôt et l'histoire d'une facture. */
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
  ],
  controllers: [
    FacturesController,
    NumerotationController,
    LectureController,
    SommesController,
    DocumentsController,
    StatutsController,
    PaiementsController,
    AvoirsController,
    EnvoisController,
  ],
  providers: [
    FacturesRepository,
    HistoriqueRepository,
    Historique,
    ...BROUILLONS,
    ...EMISSION,
    ...AVOIRS,
    ...PAIEMENTS,
    ...ENVOI,
    ...SUIVI,
    ...DOCUMENTS,
    ...LECTURE,
  ],
  exports: [
    BrouillonsService,
    EmissionService,
    PaiementService,
    StatutEmetteurService,
    EnvoiPlateformeService,
    DocumentsService,
    LectureService,
    DonneesFactures,
  ],
})
export class FacturesModule {}
