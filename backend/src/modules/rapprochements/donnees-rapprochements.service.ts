import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { RapprochementsRepository } from './rapprochements.repository';

/** Les lignes qu'un compte a rapprochées : remises, effacées avec lui. */
@Injectable()
export class DonneesRapprochementsService implements OnModuleInit {
  constructor(
    private readonly depot: RapprochementsRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('rapprochements', {
      sections: {
        rapprochements: (id) =>
          rendreLots(this.depot.deCompte(id), ({ empreinte, genre, references, le }) => {
            return { empreinte, genre, references, le };
          }),
      },
      effacer: ({ id }) => this.depot.effacer(id),
    });
  }
}
