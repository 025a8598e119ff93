import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { NotificationsModule } from '../notifications/notifications.module';
import { SubscriptionModule } from '../subscription/subscription.module';
import { UsersModule } from '../users/users.module';
import { ClesDkimService } from './cles-dkim.service';
import { CodesDeDomaineService } from './codes-de-domaine.service';
import { ControlesService } from './controles.service';
import { DomainesEnvoiController } from './domaines-envoi.controller';
import { DomainesEnvoiRepository } from './domaines-envoi.repository';
import { DomainesEnvoiService } from './domaines-envoi.service';
import { DomainesEnvoiTravail } from './domaines-envoi.travail';
import { DonneesDomainesService } from './donnees-domaines.service';
import { DroitsDomaineService } from './droits-domaine.service';
import { ExpeditionService } from './expedition.service';
import { ResolveursService } from './resolveurs.service';
import { DomaineEnvoi, DomaineEnvoiSchema } from './schemas/domaine-envoi.schema';

/** Envoyer ses e-mails de son propre domaine : preuve, contrôle de chaque jour, signature. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: DomaineEnvoi.name, schema: DomaineEnvoiSchema }]),
    NotificationsModule,
    SubscriptionModule,
    UsersModule,
  ],
  controllers: [DomainesEnvoiController],
  providers: [
    DomainesEnvoiRepository,
    ResolveursService,
    ClesDkimService,
    DroitsDomaineService,
    CodesDeDomaineService,
    ControlesService,
    DomainesEnvoiService,
    ExpeditionService,
    DomainesEnvoiTravail,
    DonneesDomainesService,
  ],
})
export class DomainesEnvoiModule {
  constructor(ordonnanceur: Ordonnanceur, travail: DomainesEnvoiTravail) {
    ordonnanceur.declarer(travail);
  }
}
