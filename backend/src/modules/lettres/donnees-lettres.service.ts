import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { rendreLettre } from './lettres.mapper';
import { LettresRepository } from './lettres.repository';

/** Ce que cette salle garde d'un compte : les mises en demeure de ses factures. */
@Injectable()
export class DonneesLettresService implements OnModuleInit {
  constructor(
    private readonly donnees: DonneesPersonnellesService,
    private readonly depot: LettresRepository,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('lettres', {
      sections: { misesEnDemeure: (id) => this.exporter(id) },
      effacer: ({ id }) => this.depot.effacer(id),
    });
  }

  private async *exporter(id: string): AsyncGenerator<object[]> {
    for await (const lot of this.depot.parcourir(id))
      yield lot.map((lettre) => ({ facture: lettre.facture, ...rendreLettre(lettre, false) }));
  }
}
