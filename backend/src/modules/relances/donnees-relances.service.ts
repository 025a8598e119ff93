import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ConsignesRepository } from './consignes.repository';
import { ReglagesRepository } from './reglages.repository';
import { rendreRelance } from './relances.mapper';
import { RelancesRepository } from './relances.repository';

/** Ce que cette salle garde d'un compte : son journal de rappels, ses réglages, ses consignes. */
@Injectable()
export class DonneesRelancesService implements OnModuleInit {
  constructor(
    private readonly donnees: DonneesPersonnellesService,
    private readonly relances: RelancesRepository,
    private readonly reglages: ReglagesRepository,
    private readonly consignes: ConsignesRepository,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('relances', {
      sections: { relances: (id) => this.exporter(id) },
      effacer: async ({ id }) => {
        await this.relances.effacer(id);
        await this.reglages.effacer(id);
        await this.consignes.effacer(id);
      },
    });
  }

  private async *exporter(id: string): AsyncGenerator<object[]> {
    for await (const lot of this.relances.parcourir(id)) yield lot.map(rendreRelance);
  }
}
