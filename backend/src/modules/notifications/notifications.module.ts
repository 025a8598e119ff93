import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AppareilsRepository } from './appareils.repository';
import { AppareilsService } from './appareils.service';
import { UsersModule } from '../users/users.module';
import { ChangementsNotificationsService } from './changements-notifications.service';
import { ClocheService } from './cloche.service';
import { CourrielsNotificationsService } from './courriels-notifications.service';
import { DonneesNotificationsService } from './donnees-notifications.service';
import { NotificationsController } from './notifications.controller';
import { NotificationsRepository } from './notifications.repository';
import { NotifierService } from './notifier.service';
import { PreferencesController } from './preferences.controller';
import { PreferencesNotificationsService } from './preferences.service';
import { ReglagesNotificationsRepository } from './reglages.repository';
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
    NotifierService,
    ChangementsNotificationsService,
    DonneesNotificationsService,
  ],
  exports: [NotifierService, PreferencesNotificationsService],
})
export class NotificationsModule {}
