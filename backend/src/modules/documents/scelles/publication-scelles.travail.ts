import { Injectable } from '@nestjs/common';
import type { Travail } from '../../../platform/jobs/travail';
import { PublicationsScellesService } from './publications-scelles.service';

/** Chaque matin, le bout de toutes les chaînes se publie, signé : une seule unité, le jour. */
@Injectable()
export class PublicationScellesTravail implements Travail {
  readonly nom = 'publication-scelles';

  constructor(private readonly publications: PublicationsScellesService) {}

  async restants(tick: string): Promise<string[]> {
    return (await this.publications.manque(tick)) ? [tick] : [];
  }

  async traiter(jour: string): Promise<void> {
    await this.publications.publier(jour);
  }
}
