import type { Alerte } from '@facturier/domaine/pilotage/alerte';
import { Injectable } from '@nestjs/common';
import type { Travail } from '../../../platform/jobs/travail';
import { NotifierService } from '../../notifications/notifier.service';
import { ActivitesRepository } from '../activite/activites.repository';
import { AlertesService } from './alertes.service';

const LOT = 50;
const PREMIER = '0'.repeat(24);

/** Chaque matin, ce dont les comptes préviennent : seuils, déclarations, calendrier. Une clé ne se dit qu'une fois. */
@Injectable()
export class AlertesTravail implements Travail {
  readonly nom = 'alertes-des-comptes';
  readonly heure = 7;
  private apres = PREMIER;

  constructor(
    private readonly activites: ActivitesRepository,
    private readonly alertes: AlertesService,
    private readonly notifier: NotifierService,
  ) {}

  /** Qui prend le relais recommence du premier : ce qui est dit se tait. */
  async preparer(): Promise<void> {
    this.apres = PREMIER;
  }

  async restants(): Promise<string[]> {
    const lot = await this.activites.emetteursApres(this.apres, LOT);
    this.apres = lot.at(-1) ?? this.apres;
    return lot;
  }

  /** Ce qui est lu l'est hors transaction : c'est la clé, en base, qui fait qu'une alerte ne se dit qu'une fois. */
  lire(emetteurId: string): Promise<Alerte[]> {
    return this.alertes.duJour(emetteurId);
  }

  async traiter(emetteurId: string, _tick: string, lues: Alerte[]): Promise<void> {
    await this.notifier.direUneFois(emetteurId, lues);
  }
}
