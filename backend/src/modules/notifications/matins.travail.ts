import { finDuMatin, HEURE_DES_RESUMES } from '@facturier/domaine/notifications/resume';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Travail } from '../../platform/jobs/travail';
import { UsersService } from '../users/users.service';
import { CourrielsNotificationsService } from './courriels-notifications.service';
import { NotificationsRepository } from './notifications.repository';
import { ReglagesNotificationsRepository } from './reglages.repository';

const LOT = 50;

/**
 * De huit heures, un seul courriel à chacun : ce que la veille et l'aube ont fait pour lui. Dû ou fait, une ligne le porte : deux
 * instances n'en écrivent pas deux. Qui a demandé un résumé quotidien l'y lira.
 */
@Injectable()
export class MatinsTravail implements Travail {
  readonly nom = 'courriels-du-matin';
  readonly heure = HEURE_DES_RESUMES;

  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly reglages: ReglagesNotificationsRepository,
    private readonly courriels: CourrielsNotificationsService,
    private readonly users: UsersService,
  ) {}

  restants(tick: DateCivile, sautees: number): Promise<string[]> {
    return this.notifications.duAuMatin(finDuMatin(tick), LOT + sautees);
  }

  async traiter(compteId: string, tick: DateCivile): Promise<void> {
    const lignes = await this.notifications.prendreDuMatin(compteId, finDuMatin(tick));
    const compte = await this.users.trouver(compteId);
    if (lignes.length === 0 || !compte || compte.banniLe) return;
    if ((await this.reglages.lire(compteId))?.resume === 'quotidien') return;
    await this.courriels.promettreMatin(compte, lignes, tick);
  }
}
