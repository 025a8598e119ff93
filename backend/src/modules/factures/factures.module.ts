import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { AbusModule } from '../abus/abus.module';
import { CompteursModule } from '../compteurs/compteurs.module';
import { ClientsModule } from '../clients/clients.module';
import { DocumentsModule } from '../documents/documents.module';
import { LiensModule } from '../liens/liens.module';
import { LivreModule } from '../livre/livre.module';
import { PlateformeModule } from '../plateforme/plateforme.module';
import { ReceptionModule } from '../reception/reception.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SommesModule } from '../sommes/sommes.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { AVOIRS } from './avoirs/acte-avoirs';
import { AvoirsController } from './avoirs/avoirs.controller';
import { ConservationRepository } from './conservation/conservation.repository';
import { ConservationTravail } from './conservation/conservation.travail';
import { EchuesRepository } from './echues/echues.repository';
import { EchuesTravail } from './echues/echues.travail';
import { BrouillonsService } from './brouillons/brouillons.service';
import { PlaceBrouillonsRepository } from './brouillons/place-brouillons.repository';
import { PlaceBrouillonsService } from './brouillons/place-brouillons.service';
import { CONTROLEURS_ECHEANCES, ECHEANCES } from './echeances/acte-echeances';
import { RegistreEmissionsService } from './emission/registre.service';
import { AdressesService } from './emission/adresses.service';
import { AdressageService } from './emission/adressage.service';
import { FranchiseService } from './emission/franchise.service';
import { EmissionService } from './emission/emission.service';
import { EcritureEmissionsService } from './emission/ecriture.service';
import { PreparationsService } from './emission/preparations.service';
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
import { RedepotService } from './redepot/redepot.service';
import { RedepotsController } from './redepot/redepots.controller';
import { RelancablesRepository } from './relancables/relancables.repository';
import { FACTURES_DE_DEVIS } from './devis/acte-devis';
import { DocumentsController } from './lecture/documents.controller';
import { DonneesFacturesService } from './lecture/donnees-factures.service';
import { ExportsRepository } from './lecture/exports.repository';
import { LectureController } from './lecture/lecture.controller';
import { LectureService } from './lecture/lecture.service';
import { ListesService } from './lecture/listes.service';
import { ListesTrieesRepository } from './lecture/listes-triees.repository';
import { PiecesFacturesService } from './lecture/pieces-factures.service';
import { PresentationService } from './lecture/presentation.service';
import { RecuesPareillesService } from './lecture/recues-pareilles.service';
import { SommesController } from './lecture/sommes.controller';
import { SommesRepository } from './lecture/sommes.repository';
import { SommesService } from './lecture/sommes.service';
import { MigrationsFacturesService } from './migrations-factures.service';
import { PaiementsController } from './paiements/paiements.controller';
import { PlaceBrouillons, PlaceBrouillonsSchema } from './schemas/place-brouillons.schema';
import { Vues, VuesSchema } from './schemas/vues.schema';
import { AvisRefusService } from './suivi/avis-refus.service';
import { DemandePubliqueService } from './suivi/demande-publique.service';
import { StatutDestinataireService } from './suivi/statut-destinataire.service';
import { StatutEmetteurService } from './suivi/statut-emetteur.service';
import { StatutsController } from './suivi/statuts.controller';
import { StatutsRepository } from './suivi/statuts.repository';
import { VuesController } from './vues/vues.controller';
import { VuesRepository } from './vues/vues.repository';
import { VuesService } from './vues/vues.service';
import { CompteursService } from './verification/compteurs.service';
import { ControlesRepository } from './verification/controles.repository';
import { ControlesService } from './verification/controles.service';

const BROUILLONS = [PlaceBrouillonsRepository, PlaceBrouillonsService, BrouillonsService];
const EMISSION = [
  FranchiseService,
  AdressageService,
  AdressesService,
  PreparationsService,
  EcritureEmissionsService,
  RegistreEmissionsService,
  EmissionService,
];
const SUIVI = [
  AvisRefusService,
  StatutsRepository,
  StatutEmetteurService,
  StatutDestinataireService,
  DemandePubliqueService,
];
const VERIFICATION = [ControlesRepository, CompteursService, ControlesService];
const ECHUES = [EchuesRepository, EchuesTravail];
const CONSERVATION = [ConservationRepository, ConservationTravail];
const LECTURE = [
  SommesRepository,
  ExportsRepository,
  LectureService,
  ListesTrieesRepository,
  ListesService,
  PresentationService,
  SommesService,
  DonneesFacturesService,
  PiecesFacturesService,
  RecuesPareillesService,
];
const RELANCABLES = [RelancablesRepository, ...CORRESPONDANCE];
const VUES = [VuesRepository, VuesService];
const FAITS = [FaitsRepository, FaitsService];

/** Ce qui se fait d'une facture, un dossier par acte ; telle qu'elle est gardée, elle est à `documents`, son argent à `livre`, sa page à `liens`. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PlaceBrouillons.name, schema: PlaceBrouillonsSchema },
      { name: Vues.name, schema: VuesSchema },
    ]),
    AbusModule,
    ClientsModule,
    CompteursModule,
    DocumentsModule,
    LiensModule,
    LivreModule,
    NotificationsModule,
    SommesModule,
    UsersModule,
    SubscriptionModule,
    PlateformeModule,
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
    AvoirsController,
    RedepotsController,
    EnvoisController,
    BlocagesController,
  ],
  providers: [
    MigrationsFacturesService,
    ...ECHUES,
    ...BROUILLONS,
    ...EMISSION,
    ...AVOIRS,
    RedepotService,
    ...FACTURES_DE_DEVIS,
    ...ENVOI,
    ...SUIVI,
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
    StatutEmetteurService,
    AvisRefusService,
    EnvoiPlateformeService,
    LectureService,
    PresentationService,
    DonneesFacturesService,
    RelancablesRepository,
    RetoursService,
    FaitsService,
    ...POUR_LES_LITIGES,
    ...POUR_LES_DEVIS,
  ],
})
export class FacturesModule {
  constructor(ordonnanceur: Ordonnanceur, conservation: ConservationTravail, echues: EchuesTravail) {
    ordonnanceur.declarer(conservation);
    ordonnanceur.declarer(echues);
  }
}
