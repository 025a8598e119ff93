import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module';
import { ArriveesService } from './arrivees.service';
import { CorpsRecusService } from './corps-recus.service';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { NotificationsModule } from '../notifications/notifications.module';
import { DonneesReceptionService } from './donnees-reception.service';
import { EcheancesRecuesTravail } from './echeances-recues.travail';
import { FacturesRecuesRepository } from './factures-recues.repository';
import { LectureRecuesService } from './lecture/lecture-recues.service';
import { MigrationsReceptionService } from './migrations-reception.service';
import { ReceptionController } from './reception.controller';
import { ReceptionService } from './reception.service';
import { RecuesAilleursService } from './recues-ailleurs.service';
import {
  FactureRecue,
  FactureRecueSchema,
  OriginalRecu,
  OriginalRecuSchema,
  PlaceReception,
  PlaceReceptionSchema,
} from './schemas/facture-recue.schema';

/** Les factures de fournisseurs, déposées par leur fichier. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: FactureRecue.name, schema: FactureRecueSchema },
      { name: OriginalRecu.name, schema: OriginalRecuSchema },
      { name: PlaceReception.name, schema: PlaceReceptionSchema },
    ]),
    UsersModule,
    NotificationsModule,
  ],
  controllers: [ReceptionController],
  providers: [
    FacturesRecuesRepository,
    LectureRecuesService,
    ReceptionService,
    ArriveesService,
    RecuesAilleursService,
    CorpsRecusService,
    EcheancesRecuesTravail,
    DonneesReceptionService,
    MigrationsReceptionService,
  ],
  exports: [ReceptionService, ArriveesService, RecuesAilleursService],
})
export class ReceptionModule {
  constructor(ordonnanceur: Ordonnanceur, echeances: EcheancesRecuesTravail) {
    ordonnanceur.declarer(echeances);
  }
}
