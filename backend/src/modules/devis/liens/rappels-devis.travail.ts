import { Injectable } from '@nestjs/common';
import type { Travail } from '../../../platform/jobs/travail';
import { RappelsDevisService } from './rappels-devis.service';
import { SuiviDevisRepository } from './suivi-devis.repository';

const LOT = 100;

/** Chaque matin, les devis partis dont le jour d'un rappel est venu. Chaque devis est une unité : un refus n'en retient pas un autre. */
@Injectable()
export class RappelsDevisTravail implements Travail {
  readonly nom = 'devis-rappels';
  readonly heure = 9;

  constructor(
    private readonly suivi: SuiviDevisRepository,
    private readonly rappels: RappelsDevisService,
  ) {}

  async restants(tick: string, sautees: number): Promise<string[]> {
    return this.suivi.aRappeler(tick, LOT + sautees);
  }

  async traiter(unite: string, tick: string): Promise<void> {
    const [emetteur = '', id = ''] = unite.split(':');
    const devis = await this.suivi.envoye(emetteur, id);
    if (devis) await this.rappels.duJour(devis, tick);
  }
}
