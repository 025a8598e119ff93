import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../notifications/notifications.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { AnnuairePaRepository } from './annuaire-pa.repository';
import { AnnuairePaService } from './annuaire-pa.service';
import { CoffrePaService } from './coffre-pa.service';
import { ConnexionsRepository } from './connexions.repository';
import { ConnexionsService } from './connexions.service';
import { ConsentementsService } from './consentements.service';
import { DonneesPlateformeService } from './donnees-plateforme.service';
import { DroitsPlateformeService } from './droits-plateforme.service';
import { PlateformeController } from './plateforme.controller';
import { PorteursService } from './porteurs.service';
import { LecturePa, LecturePaSchema } from './schemas/annuaire-pa.schema';
import { ConnexionPa, ConnexionPaSchema } from './schemas/connexion-pa.schema';

/** Recevoir, émettre et déclarer par une plateforme agréée : l'accès d'un compte à la sienne, et l'annuaire qu'il y lit. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ConnexionPa.name, schema: ConnexionPaSchema },
      { name: LecturePa.name, schema: LecturePaSchema },
    ]),
    NotificationsModule,
    SubscriptionModule,
  ],
  controllers: [PlateformeController],
  providers: [
    ConnexionsRepository,
    AnnuairePaRepository,
    CoffrePaService,
    DroitsPlateformeService,
    PorteursService,
    ConnexionsService,
    ConsentementsService,
    AnnuairePaService,
    DonneesPlateformeService,
  ],
})
export class PlateformeModule {}
