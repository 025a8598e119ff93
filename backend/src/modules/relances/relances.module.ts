import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { AbusModule } from '../abus/abus.module';
import { ClientsModule } from '../clients/clients.module';
import { FacturesModule } from '../factures/factures.module';
import { DocumentsModule } from '../documents/documents.module';
import { EncaissementsModule } from '../encaissements/encaissements.module';
import { LitigesModule } from '../litiges/litiges.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { RetardsModule } from '../retards/retards.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { CalendrierRelancesService } from './calendrier.service';
import { ClientsRelancesService } from './clients-relances.service';
import { ConsignesRepository } from './consignes.repository';
import { DonneesRelancesService } from './donnees-relances.service';
import { EnvoiManuelService } from './envoi-manuel.service';
import { JournalRelancesService } from './journal.service';
import { LivraisonRelancesService } from './livraison.service';
import { PiecesRelancesService } from './pieces.service';
import { PlansRelancesService } from './plans.service';
import { PromessesService } from './promesses.service';
import { PromesseRelancesService } from './promesse.service';
import { RedactionRelancesService } from './redaction.service';
import { ReglagesRepository } from './reglages.repository';
import { ReglagesRelancesService } from './reglages.service';
import { RelancesController } from './relances.controller';
import { RelancesRepository } from './relances.repository';
import { RetenuesService } from './retenues.service';
import { RelancesTravail } from './relances.travail';
import { Consigne, ConsigneSchema } from './schemas/consigne.schema';
import { ReglagesDeRelance, ReglagesDeRelanceSchema } from './schemas/reglages.schema';
import { Relance, RelanceSchema } from './schemas/relance.schema';
import { SuiviController } from './suivi.controller';
import { SuiviRelancesService } from './suivi.service';
import { VerificationRelancesService } from './verification.service';

/** Les rappels : séquences, calendrier du matin, envoi, journal, pause et exclusion. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Relance.name, schema: RelanceSchema },
      { name: ReglagesDeRelance.name, schema: ReglagesDeRelanceSchema },
      { name: Consigne.name, schema: ConsigneSchema },
    ]),
    AbusModule,
    ClientsModule,
    FacturesModule,
    DocumentsModule,
    EncaissementsModule,
    LitigesModule,
    NotificationsModule,
    RetardsModule,
    SubscriptionModule,
    UsersModule,
  ],
  controllers: [RelancesController, SuiviController],
  providers: [
    ConsignesRepository,
    ReglagesRepository,
    RelancesRepository,
    PlansRelancesService,
    CalendrierRelancesService,
    ReglagesRelancesService,
    SuiviRelancesService,
    PromessesService,
    PromesseRelancesService,
    EnvoiManuelService,
    ClientsRelancesService,
    RedactionRelancesService,
    RetenuesService,
    VerificationRelancesService,
    JournalRelancesService,
    PiecesRelancesService,
    LivraisonRelancesService,
    RelancesTravail,
    DonneesRelancesService,
  ],
  exports: [JournalRelancesService, PromessesService, RetenuesService],
})
export class RelancesModule {
  constructor(ordonnanceur: Ordonnanceur, travail: RelancesTravail) {
    ordonnanceur.declarer(travail);
  }
}
