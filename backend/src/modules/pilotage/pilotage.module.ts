import { Module } from '@nestjs/common';
import { PdfService } from '../../pdf/pdf.service';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { ReceptionModule } from '../reception/reception.module';
import { UsersModule } from '../users/users.module';
import { AchatsController } from './achats/achats.controller';
import { AchatsRepository } from './achats/achats.repository';
import { AchatsService } from './achats/achats.service';
import { ControleAchatsService } from './achats/controle-achats.service';
import { ExportAchatsService } from './achats/export-achats.service';
import { GardeAchatsTravail } from './achats/garde-achats.travail';
import { AchatInscrit, AchatInscritSchema } from './schemas/achat.schema';
import { MongooseModule } from '@nestjs/mongoose';
import { ActiviteController } from './activite/activite.controller';
import { ActiviteService } from './activite/activite.service';
import { GardienFranchiseService } from './activite/gardien-franchise.service';
import { ActivitesRepository } from './activite/activites.repository';
import { DevisModule } from '../devis/devis.module';
import { FacturesModule } from '../factures/factures.module';
import { LivreModule } from '../livre/livre.module';
import { EncaissementsModule } from '../encaissements/encaissements.module';
import { RelancesModule } from '../relances/relances.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { LitigesModule } from '../litiges/litiges.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { MessagingModule } from '../messaging/messaging.module';
import { ActesDeclarationService } from './declarations/actes-declaration.service';
import { DeclarationsController } from './declarations/declarations.controller';
import { DeclarationsRepository } from './declarations/declarations.repository';
import { DeclarationsService } from './declarations/declarations.service';
import { ExportDeclarationService } from './declarations/export-declaration.service';
import { LivreDeclareService } from './declarations/livre-declare.service';
import { ImpotsController } from './impots/impots.controller';
import { ImpotsService } from './impots/impots.service';
import { DonneesPilotageService } from './donnees-pilotage.service';
import { ReprisesController } from './reprises/reprises.controller';
import { ReprisesRepository } from './reprises/reprises.repository';
import { ReprisesService } from './reprises/reprises.service';
import { Activite, ActiviteSchema } from './schemas/activite.schema';
import { Declaration, DeclarationSchema } from './schemas/declaration.schema';
import { Reprise, RepriseSchema } from './schemas/reprise.schema';

import { AlertesService } from './alertes/alertes.service';
import { AlertesTravail } from './alertes/alertes.travail';
import { TauxAConfirmerTravail } from './alertes/taux-a-confirmer.travail';
import { AttentesService } from './tableau/attentes.service';
import { ChiffresDeDeclarationService } from './tableau/chiffres-de-declaration.service';
import { ChiffresDeSeuilService } from './tableau/chiffres-de-seuil.service';
import { ComptesDuTableauService } from './tableau/comptes-du-tableau.service';
import { FacturesDuTableauService } from './tableau/factures-du-tableau.service';
import { LivreDuTableauService } from './tableau/livre-du-tableau.service';
import { PourquoiService } from './tableau/pourquoi.service';
import { TableauController } from './tableau/tableau.controller';
import { TableauService } from './tableau/tableau.service';
import { AnneeSuivieService } from './previsions/annee-suivie.service';
import { ChargesRepository } from './previsions/charges.repository';
import { ChargesService } from './previsions/charges.service';
import { DonneesPrevisionsService } from './previsions/donnees-previsions.service';
import { DroitsPrevisionService } from './previsions/droits-prevision.service';
import { EntreesPrevuesService } from './previsions/entrees-prevues.service';
import { ObjectifsRepository } from './previsions/objectifs.repository';
import { ObjectifsService } from './previsions/objectifs.service';
import { PeriodesAPayerService } from './previsions/periodes-a-payer.service';
import { PrevisionsController } from './previsions/previsions.controller';
import { PrevisionsService } from './previsions/previsions.service';
import { ResteService } from './previsions/reste.service';
import { SortiesPrevuesService } from './previsions/sorties-prevues.service';
import { Charges, ChargesSchema } from './schemas/charges.schema';
import { Objectif, ObjectifSchema } from './schemas/objectif.schema';
import { TauxMicroController } from './taux/taux-micro.controller';
import { TauxMicroRepository } from './taux/taux-micro.repository';
import { TauxMicroService } from './taux/taux-micro.service';
import { TauxMicro, TauxMicroSchema } from './schemas/taux-micro.schema';
import { CategoriesController } from './natures/categories.controller';
import { NaturesController } from './natures/natures.controller';
import { NaturesService } from './natures/natures.service';
import { SeuilsController } from './seuils/seuils.controller';
import { SeuilsService } from './seuils/seuils.service';

const ACHATS = [
  AchatsRepository,
  AchatsService,
  PdfService,
  ExportAchatsService,
  ControleAchatsService,
  GardeAchatsTravail,
];
const ALERTES = [AlertesService, AlertesTravail, TauxAConfirmerTravail];
const PREVISIONS = [
  ChargesRepository,
  ObjectifsRepository,
  DroitsPrevisionService,
  ChargesService,
  ObjectifsService,
  ResteService,
  AnneeSuivieService,
  EntreesPrevuesService,
  PeriodesAPayerService,
  SortiesPrevuesService,
  PrevisionsService,
  DonneesPrevisionsService,
];
const TABLEAU = [
  FacturesDuTableauService,
  LivreDuTableauService,
  AttentesService,
  ComptesDuTableauService,
  ChiffresDeSeuilService,
  ChiffresDeDeclarationService,
  TableauService,
  PourquoiService,
];

/** Les comptes d'un micro-entrepreneur : son activité, ce qu'il encaisse ailleurs, ses seuils, ses déclarations, son tableau de bord. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Activite.name, schema: ActiviteSchema },
      { name: Reprise.name, schema: RepriseSchema },
      { name: Declaration.name, schema: DeclarationSchema },
      { name: AchatInscrit.name, schema: AchatInscritSchema },
      { name: Charges.name, schema: ChargesSchema },
      { name: Objectif.name, schema: ObjectifSchema },
      { name: TauxMicro.name, schema: TauxMicroSchema },
    ]),
    FacturesModule,
    LivreModule,
    DevisModule,
    EncaissementsModule,
    LitigesModule,
    MessagingModule,
    NotificationsModule,
    ReceptionModule,
    RelancesModule,
    SubscriptionModule,
    UsersModule,
  ],
  controllers: [
    ActiviteController,
    ReprisesController,
    SeuilsController,
    DeclarationsController,
    ImpotsController,
    TableauController,
    AchatsController,
    NaturesController,
    CategoriesController,
    PrevisionsController,
    TauxMicroController,
  ],
  providers: [
    TauxMicroRepository,
    TauxMicroService,
    ActivitesRepository,
    ActiviteService,
    GardienFranchiseService,
    ReprisesRepository,
    ReprisesService,
    SeuilsService,
    DeclarationsRepository,
    LivreDeclareService,
    DeclarationsService,
    ActesDeclarationService,
    ExportDeclarationService,
    ImpotsService,
    ...TABLEAU,
    NaturesService,
    ...ACHATS,
    ...PREVISIONS,
    ...ALERTES,
    DonneesPilotageService,
  ],
})
export class PilotageModule {
  constructor(
    ordonnanceur: Ordonnanceur,
    gardeAchats: GardeAchatsTravail,
    alertes: AlertesTravail,
    tauxAConfirmer: TauxAConfirmerTravail,
  ) {
    for (const travail of [gardeAchats, alertes, tauxAConfirmer]) ordonnanceur.declarer(travail);
  }
}
