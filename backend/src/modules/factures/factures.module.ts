import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Migrations } from '../../platform/jobs/migrations';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { AbusModule } from '../abus/abus.module';
import { CompteursModule } from '../compteurs/compteurs.module';
import { ClientsModule } from '../clients/clients.module';
import { ReceptionModule } from '../reception/reception.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { AdresseClientService } from './adresse-client.service';
import { AVOIRS } from './avoirs/acte-avoirs';
import { AvoirsController } from './avoirs/avoirs.controller';
import { ConservationRepository } from './conservation/conservation.repository';
import { ConservationTravail } from './conservation/conservation.travail';
import { AvisFactureService } from './avis/avis-facture.service';
import { EchuesRepository } from './echues/echues.repository';
import { EchuesTravail } from './echues/echues.travail';
import { BrouillonsService } from './brouillons/brouillons.service';
import { PlaceBrouillonsRepository } from './brouillons/place-brouillons.repository';
import { PlaceBrouillonsService } from './brouillons/place-brouillons.service';
import { DocumentsRepository } from './documents/documents.repository';
import { DocumentsService } from './documents/documents.service';
import { EmploiLogosService } from './documents/emploi-logos.service';
import { PdfService } from '../../pdf/pdf.service';
import { CONTROLEURS_ECHEANCES, ECHEANCES } from './echeances/acte-echeances';
import { RegistreEmissionsService } from './emission/registre.service';
import { FranchiseService } from './emission/franchise.service';
import { EmissionService } from './emission/emission.service';
import { EcritureEmissionsService } from './emission/ecriture.service';
import { NumerotationController } from './emission/numerotation.controller';
import { BlocagesController } from './envoi/blocages.controller';
import { EnvoiPlateformeService } from './envoi/envoi-plateforme.service';
import { ENVOI } from './envoi/acte-envoi';
import { EnvoisController } from './envoi/envois.controller';
import { RetoursService } from './envoi/retours.service';
import { FaitsRepository } from './faits/faits.repository';
import { FaitsService } from './faits/faits.service';
import { FacturesController } from './factures.controller';
import { CORRESPONDANCE, POUR_LES_DEVIS, POUR_LES_LITIGES } from './correspondance/acte-correspondance';
import { RelancablesRepository } from './relancables/relancables.repository';
import { FacturesRepository } from './factures.repository';
import { EMPREINTE_DU_XML } from './documents/migration';
import { HISTOIRE_CHAINEE } from './historique/migration';
import { HistoriqueRepository } from './historique/historique.repository';
import { ChangementsFacturesService } from './historique/changements-factures.service';
import { HistoriqueService } from './historique/historique.service';
import { FACTURES_DE_DEVIS } from './devis/acte-devis';
import { DocumentsController } from './lecture/documents.controller';
import { DonneesFacturesService } from './lecture/donnees-factures.service';
import { ExportsRepository } from './lecture/exports.repository';
import { LectureController } from './lecture/lecture.controller';
import { LectureService } from './lecture/lecture.service';
import { ListesService } from './lecture/listes.service';
import { ListesTrieesRepository } from './lecture/listes-triees.repository';
import { PresentationService } from './lecture/presentation.service';
import { RecuesPareillesService } from './lecture/recues-pareilles.service';
import { SommesController } from './lecture/sommes.controller';
import { SommesRepository } from './lecture/sommes.repository';
import { SommesService } from './lecture/sommes.service';
import { CONTROLEURS_LIENS, LIENS } from './liens/acte-liens';
import { PaiementEnLigneService } from './liens/paiement-en-ligne.service';
import { MigrationsFacturesService } from './migrations-factures.service';
import { PAIEMENTS, POUR_LES_ENCAISSEMENTS } from './paiements/acte-paiements';
import { PaiementService } from './paiements/paiement.service';
import { PaiementsController } from './paiements/paiements.controller';
import { CONTROLEURS_RECETTES, POUR_LES_EXPORTS, RECETTES } from './recettes/acte-recettes';
import { PARTS_DE_BIENS } from './recettes/migration';
import { Facture, FactureSchema } from './schemas/facture.schema';
import { SCHEMAS_LIENS } from './schemas/liens.schemas';
import { PlaceBrouillons, PlaceBrouillonsSchema } from './schemas/place-brouillons.schema';
import { Vues, VuesSchema } from './schemas/vues.schema';
import {
  DocumentPdf,
  DocumentPdfSchema,
  Evenement,
  EvenementSchema,
  Paiement,
  PaiementSchema,
} from './schemas/suivi.schemas';
import { RecompteRepository } from './sommes/recompte.repository';
import { RecompteService } from './sommes/recompte.service';
import { VentesRepository } from './sommes/ventes.repository';
import { TenueDesSommesService } from './sommes/tenue.service';
import { AvisRefusService } from './suivi/avis-refus.service';
import { DemandePubliqueService } from './suivi/demande-publique.service';
import { StatutDestinataireService } from './suivi/statut-destinataire.service';
import { StatutEmetteurService } from './suivi/statut-emetteur.service';
import { SuiviRepository } from './suivi.repository';
import { StatutsController } from './suivi/statuts.controller';
import { StatutsRepository } from './suivi/statuts.repository';
import { VuesController } from './vues/vues.controller';
import { VuesRepository } from './vues/vues.repository';
import { VuesService } from './vues/vues.service';
import { CompteursService } from './verification/compteurs.service';
import { ControlesRepository } from './verification/controles.repository';
import { ControlesService } from './verification/controles.service';

const BROUILLONS = [PlaceBrouillonsRepository, PlaceBrouillonsService, BrouillonsService];
const EMISSION = [FranchiseService, EcritureEmissionsService, RegistreEmissionsService, EmissionService];
const SOMMES = [VentesRepository, RecompteRepository, TenueDesSommesService, RecompteService];
const SUIVI = [
  AvisRefusService,
  StatutsRepository,
  StatutEmetteurService,
  StatutDestinataireService,
  DemandePubliqueService,
];
const VERIFICATION = [ControlesRepository, CompteursService, ControlesService];
const AVIS = [AvisFactureService, EchuesRepository, EchuesTravail];
const CONSERVATION = [ConservationRepository, ConservationTravail];
const DOCUMENTS = [DocumentsRepository, PdfService, DocumentsService, EmploiLogosService];
const LECTURE = [
  SommesRepository,
  ExportsRepository,
  LectureService,
  ListesTrieesRepository,
  ListesService,
  PresentationService,
  SommesService,
  DonneesFacturesService,
  RecuesPareillesService,
];
const RELANCABLES = [RelancablesRepository, ...CORRESPONDANCE];
const VUES = [VuesRepository, VuesService];
const FAITS = [FaitsRepository, FaitsService];

/** Les factures et les avoirs, un dossier par acte ; ce que tous partagent : le dépôt et l'histoire d'une facture. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Facture.name, schema: FactureSchema },
      { name: PlaceBrouillons.name, schema: PlaceBrouillonsSchema },
      { name: Vues.name, schema: VuesSchema },
      { name: Paiement.name, schema: PaiementSchema },
      { name: DocumentPdf.name, schema: DocumentPdfSchema },
      { name: Evenement.name, schema: EvenementSchema },
      ...SCHEMAS_LIENS,
    ]),
    AbusModule,
    ClientsModule,
    CompteursModule,
    NotificationsModule,
    UsersModule,
    SubscriptionModule,
    ReceptionModule,
  ],
  controllers: [
    FacturesController,
    NumerotationController,
    VuesController,
    ...CONTROLEURS_ECHEANCES,
    LectureController,
    SommesController,
    DocumentsController,
    StatutsController,
    PaiementsController,
    ...CONTROLEURS_RECETTES,
    AvoirsController,
    ...CONTROLEURS_LIENS,
    EnvoisController,
    BlocagesController,
  ],
  providers: [
    FacturesRepository,
    SuiviRepository,
    AdresseClientService,
    MigrationsFacturesService,
    HistoriqueRepository,
    HistoriqueService,
    ChangementsFacturesService,
    ...AVIS,
    ...BROUILLONS,
    ...EMISSION,
    ...SOMMES,
    ...AVOIRS,
    ...FACTURES_DE_DEVIS,
    ...PAIEMENTS,
    ...RECETTES,
    ...LIENS,
    ...ENVOI,
    ...SUIVI,
    ...DOCUMENTS,
    ...LECTURE,
    ...ECHEANCES,
    ...VUES,
    ...FAITS,
    ...RELANCABLES,
    ...VERIFICATION,
    ...CONSERVATION,
  ],
  exports: [
    ...FACTURES_DE_DEVIS,
    BrouillonsService,
    EmissionService,
    FranchiseService,
    PaiementService,
    StatutEmetteurService,
    EnvoiPlateformeService,
    DocumentsService,
    LectureService,
    PresentationService,
    DonneesFacturesService,
    RelancablesRepository,
    RetoursService,
    FaitsService,
    ...POUR_LES_EXPORTS,
    ...POUR_LES_LITIGES,
    ...POUR_LES_DEVIS,
    ...POUR_LES_ENCAISSEMENTS,
    PaiementEnLigneService,
  ],
})
export class FacturesModule {
  constructor(
    migrations: Migrations,
    ordonnanceur: Ordonnanceur,
    conservation: ConservationTravail,
    echues: EchuesTravail,
  ) {
    [HISTOIRE_CHAINEE, EMPREINTE_DU_XML, PARTS_DE_BIENS].forEach((une) => migrations.declarer(une));
    ordonnanceur.declarer(conservation);
    ordonnanceur.declarer(echues);
  }
}
