import type { OccurrenceDeSerie, Recurrence as Rendue } from '@facturier/domaine/contrat/recurrences';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { UsagesClientsService } from '../clients/usages-clients.service';
import { OccurrencesRepository } from './occurrences.repository';
import { rendreOccurrence, rendreSerie } from './recurrences.mapper';
import { RecurrencesRepository } from './recurrences.repository';

/** Les séries d'un compte et leurs échéances : remises en entier, effacées avec lui. */
@Injectable()
export class DonneesRecurrencesService implements OnModuleInit {
  constructor(
    private readonly series: RecurrencesRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly donnees: DonneesPersonnellesService,
    private readonly usages: UsagesClientsService,
  ) {}

  onModuleInit(): void {
    this.usages.declarer('recurrences', {
      raison: 'a une facture récurrente',
      parmi: (id, clients) => this.series.clientsParmi(id, clients),
    });
    this.donnees.declarer('recurrences', {
      sections: { recurrences: (id) => this.remettre(id), occurrences: (id) => this.remettreOccurrences(id) },
      effacer: async ({ id }) => {
        await this.series.effacer(id);
        await this.occurrences.effacer(id);
      },
    });
  }

  private remettre(id: string): AsyncGenerator<Rendue[]> {
    return rendreLots(this.series.parcourir(id), (serie) => rendreSerie(serie, null));
  }

  private remettreOccurrences(id: string): AsyncGenerator<OccurrenceDeSerie[]> {
    return rendreLots(this.occurrences.parcourir(id), rendreOccurrence);
  }
}
