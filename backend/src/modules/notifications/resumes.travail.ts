import { HEURE_DES_RESUMES, LIGNES_DU_RESUME } from '@facturier/domaine/notifications/resume';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import type { Travail } from '../../platform/jobs/travail';
import { UsersService } from '../users/users.service';
import { CourrielsNotificationsService } from './courriels-notifications.service';
import { NotificationsRepository } from './notifications.repository';
import { ReglagesNotificationsRepository } from './reglages.repository';

const LOT = 50;
/** Un fait daté d'avant peut s'écrire après : ce que la dernière minute apporte attend le résumé suivant. */
const MARGE_MS = 60_000;

/** De huit heures, chaque matin ou le lundi, un courriel à qui l'a demandé : ce qu'il n'a pas vu, et qu'aucun résumé n'a dit. */
@Injectable()
export class ResumesTravail implements Travail {
  readonly nom = 'resumes';
  readonly heure = HEURE_DES_RESUMES;

  constructor(
    private readonly reglages: ReglagesNotificationsRepository,
    private readonly notifications: NotificationsRepository,
    private readonly courriels: CourrielsNotificationsService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  restants(tick: DateCivile, sautees: number): Promise<string[]> {
    return this.reglages.aResumer(tick, LOT + sautees);
  }

  async traiter(compteId: string, tick: DateCivile): Promise<void> {
    const maintenant = this.horloge.maintenant();
    const jusque = new Date(maintenant.getTime() - MARGE_MS);
    const avant = await this.reglages.prendreResume(compteId, tick, jusque);
    const compte = avant && (await this.users.trouver(compteId));
    if (!compte || compte.banniLe) return;
    const lignes = await this.notifications.nonVuesEntre(
      compteId,
      avant.resumeJusque ?? new Date(0),
      jusque,
      LIGNES_DU_RESUME + 1,
    );
    if (lignes.length > 0) await this.courriels.promettreResume(compte, lignes, dateCivileAParis(maintenant));
  }
}
