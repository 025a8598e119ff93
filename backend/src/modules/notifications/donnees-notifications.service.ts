import { Injectable, type OnModuleInit } from '@nestjs/common';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { rendreLots } from '../../common/database/curseurs';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { AppareilsRepository } from './appareils.repository';
import { rendreNotification } from './cloche.service';
import { NotificationsRepository } from './notifications.repository';
import { ReglagesNotificationsRepository } from './reglages.repository';

/** Ce que cette salle garde d'une personne : sa cloche, ce qu'elle a choisi, ses appareils. */
@Injectable()
export class DonneesNotificationsService implements OnModuleInit {
  constructor(
    private readonly donnees: DonneesPersonnellesService,
    private readonly notifications: NotificationsRepository,
    private readonly reglages: ReglagesNotificationsRepository,
    private readonly appareils: AppareilsRepository,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('notifications', {
      sections: {
        notifications: (id) => this.exporterLignes(id),
        reglagesNotifications: (id) => this.exporterReglages(id),
      },
      effacer: async ({ id }) => {
        await this.notifications.effacer(id);
        await this.notifications.taire(id);
        await this.reglages.effacer(id);
        await this.appareils.effacer(id);
      },
    });
  }

  private exporterLignes(id: string): AsyncGenerator<object[]> {
    const jour = dateCivileAParis(this.horloge.maintenant());
    return rendreLots(this.notifications.parcourir(id), (une) => rendreNotification(une, jour));
  }

  /** L'adresse et les clés d'un appareil n'y sont pas : qui les a peut lui écrire. */
  private async *exporterReglages(id: string): AsyncGenerator<object[]> {
    const reglages = await this.reglages.lire(id);
    const appareils = await this.appareils.de(id);
    if (!reglages && appareils.length === 0) return;
    yield [
      {
        choix: reglages?.choix ?? {},
        resume: reglages?.resume ?? 'aucun',
        masquer: reglages?.masquer ?? false,
        appareils: appareils.map(({ nom, depuis }) => ({ nom, depuis })),
      },
    ];
  }
}
