import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { FacturesModule } from '../factures/factures.module';
import { LivreModule } from '../livre/livre.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { UsersModule } from '../users/users.module';
import { ClocheDuTauxService } from './cloche-du-taux.service';
import { AlertesTauxRepository } from './alertes-taux.repository';
import { RetardsController } from './retards.controller';
import { RetardsService } from './retards.service';
import { AlerteTaux, AlerteTauxSchema } from './schemas/alerte-taux.schema';
import { TauxLegal, TauxLegalSchema } from './schemas/taux-legal.schema';
import { TauxManquantsTravail } from './taux-manquants.travail';
import { TauxController } from './taux.controller';
import { TauxRepository } from './taux.repository';
import { TauxService } from './taux.service';

/** Les retards entre professionnels : les taux par semestre, et ce qu'ils ajoutent à une facture. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: TauxLegal.name, schema: TauxLegalSchema },
      { name: AlerteTaux.name, schema: AlerteTauxSchema },
    ]),
    FacturesModule,
    LivreModule,
    NotificationsModule,
    UsersModule,
  ],
  controllers: [RetardsController, TauxController],
  providers: [
    TauxRepository,
    TauxService,
    AlertesTauxRepository,
    ClocheDuTauxService,
    TauxManquantsTravail,
    RetardsService,
  ],
  exports: [RetardsService],
})
export class RetardsModule {
  constructor(ordonnanceur: Ordonnanceur, tauxManquants: TauxManquantsTravail) {
    ordonnanceur.declarer(tauxManquants);
  }
}
