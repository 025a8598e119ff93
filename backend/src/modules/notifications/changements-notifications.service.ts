import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Annonce } from '../../platform/changes/annonce';
import { ChangementsService } from '../../platform/changes/changements.service';
import { ClocheService } from './cloche.service';
import { NotificationsRepository } from './notifications.repository';
import { Notification, NotificationSchema } from './schemas/notification.schema';
import { ReglagesDeNotification, ReglagesDeNotificationSchema } from './schemas/reglages.schema';

/** Ce que la cloche fait entendre à chaque appareil du compte : un fait de plus, un acte fait ailleurs. */
@Injectable()
export class ChangementsNotificationsService implements OnModuleInit {
  constructor(
    private readonly changements: ChangementsService,
    private readonly depot: NotificationsRepository,
    private readonly cloche: ClocheService,
  ) {}

  onModuleInit(): void {
    this.changements.surAjout<Notification>(NotificationSchema, ({ destinataire }) =>
      this.annoncer(destinataire.toHexString()),
    );
    this.changements.surMiseAJour<Notification>(NotificationSchema, (id) => this.unDePlus(id), ['nombre']);
    this.changements.surAjout<ReglagesDeNotification>(ReglagesDeNotificationSchema, ({ _id }) =>
      this.annoncer(_id.toHexString()),
    );
    this.changements.surMiseAJour<ReglagesDeNotification>(
      ReglagesDeNotificationSchema,
      (id) => this.annoncer(id),
      ['actes'],
    );
  }

  private async unDePlus(id: string): Promise<Annonce | null> {
    const ligne = await this.depot.parId(id);
    return ligne && this.annoncer(ligne.destinataire.toHexString());
  }

  private async annoncer(compteId: string): Promise<Annonce> {
    const donnees = await this.cloche.enAttente(compteId);
    return { pour: ({ id }) => (id === compteId ? { nom: 'notification', donnees } : null) };
  }
}
