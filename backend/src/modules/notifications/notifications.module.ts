import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Ordonnanceur } from '../../platform/jobs/ordonnanceur';
import { UsersModule } from '../users/users.module';
import { AppareilsRepository } from './appareils.repository';
import { AppareilsService } from './appareils.service';
import { ChangementsNotificationsService } from './changements-notifications.service';
import { ClocheService } from './cloche.service';
import { CourrielsNotificationsService } from './courriels-notifications.service';
import { DonneesNotificationsService } from './donnees-notifications.service';
import { NotificationsController } from './notifications.controller';
import { NotificationsRepository } from './notifications.repository';
import { NotifierService } from './notifier.service';
import { PreferencesController } from './preferences.controller';
import { PreferencesNotificationsService } from './preferences.service';
import { CleVapid, CleVapidSchema } from './push/cle-vapid.schema';
import { ClesVapidRepository } from './push/cles-vapid.repository';
import { ClesVapidService } from './push/cles-vapid.service';
import { PousseesService } from './push/poussees.service';
import { ServicesPushService } from './push/services-push.service';
import { ReglagesNotificationsRepository } from './reglages.repository';
import { MatinsTravail } from './matins.travail';
import { ResumesTravail } from './resumes.travail';
import { Appareil, AppareilSchema } from './schemas/appareil.schema';
import { Notification, NotificationSchema } from './schemas/notification.schema';
import { ReglagesDeNotification, ReglagesDeNotificationSchema } from './schemas/reglages.schema';

/** Prévenir une personne de ce qui lui arrive : la cloche, le courriel, ses appareils, d'après ce qu'elle a choisi. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Notification.name, schema: NotificationSchema },
      { name: ReglagesDeNotification.name, schema: ReglagesDeNotificationSchema },
      { name: Appareil.name, schema: AppareilSchema },
      { name: CleVapid.name, schema: CleVapidSchema },
    ]),
    UsersModule,
  ],
  controllers: [NotificationsController, PreferencesController],
  providers: [
    NotificationsRepository,
    ReglagesNotificationsRepository,
    AppareilsRepository,
    ClocheService,
    AppareilsService,
    PreferencesNotificationsService,
    CourrielsNotificationsService,
    ClesVapidRepository,
    ClesVapidService,
    ServicesPushService,
    PousseesService,
    NotifierService,
    ResumesTravail,
    MatinsTravail,
    ChangementsNotificationsService,
    DonneesNotificationsService,
  ],
  exports: [NotifierService, PreferencesNotificationsService],
})
export class NotificationsModule {
  constructor(ordonnanceur: Ordonnanceur, resumes: ResumesTravail, matins: MatinsTravail) {
    ordonnanceur.declarer(resumes);
    ordonnanceur.declarer(matins);
  }
}
