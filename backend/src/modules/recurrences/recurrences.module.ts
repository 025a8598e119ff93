import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { ClientsModule } from '../clients/clients.module';
import { FacturesModule } from '../factures/factures.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { AvisDeSerieService } from './avis.service';
import { CreationDeSerieService } from './creation.service';
import { DemainService } from './demain.service';
import { DonneesRecurrencesService } from './donnees-recurrences.service';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { GenerationService } from './generation.service';
import { IssuesService } from './issues.service';
import { MatinDeSerieService } from './matin.service';
import { ModelesService } from './modeles.service';
import { OccurrencesRepository } from './occurrences.repository';
import { OccurrencesService } from './occurrences.service';
import { PrixDeSerieService } from './prix.service';
import { RecurrencesController } from './recurrences.controller';
import { ReconductionService } from './reconduction.service';
import { SuivisDeSerieService } from './suivis.service';
import { RecurrencesRepository } from './recurrences.repository';
import { RedactionDeSerieService } from './redaction.service';
import { RecurrencesTravail } from './recurrences.travail';
import { Occurrence, OccurrenceSchema } from './schemas/occurrence.schema';
import { Recurrence, RecurrenceSchema } from './schemas/recurrence.schema';
import { SeriesService } from './series.service';

/** Les factures qui reviennent : séries, matin, échéances, prix datés. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Recurrence.name, schema: RecurrenceSchema },
      { name: Occurrence.name, schema: OccurrenceSchema },
    ]),
    ClientsModule,
    FacturesModule,
    NotificationsModule,
    SubscriptionModule,
    UsersModule,
  ],
  controllers: [RecurrencesController],
  providers: [
    RecurrencesRepository,
    OccurrencesRepository,
    DroitsRecurrenceService,
    AvisDeSerieService,
    MatinDeSerieService,
    IssuesService,
    GenerationService,
    RedactionDeSerieService,
    ModelesService,
    SeriesService,
    CreationDeSerieService,
    DemainService,
    OccurrencesService,
    PrixDeSerieService,
    SuivisDeSerieService,
    ReconductionService,
    DonneesRecurrencesService,
    RecurrencesTravail,
  ],
})
export class RecurrencesModule {
  constructor(ordonnanceur: Ordonnanceur, travail: RecurrencesTravail) {
    ordonnanceur.declarer(travail);
  }
}
