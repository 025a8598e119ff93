import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { rendreLitige } from './litiges.mapper';
import { LitigesRepository } from './litiges.repository';

/** Les litiges des factures d'un compte : remis, effacés avec lui. */
@Injectable()
export class DonneesLitigesService implements OnModuleInit {
  constructor(
    private readonly depot: LitigesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('litiges', {
      sections: { litiges: (id) => this.remettre(id) },
      effacer: ({ id }) => this.depot.effacer(id),
    });
  }

  private async *remettre(id: string): AsyncGenerator<object[]> {
    yield (await this.depot.deCompte(id)).map(rendreLitige);
  }
}
