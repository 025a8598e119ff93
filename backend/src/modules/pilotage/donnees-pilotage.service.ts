import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ActiviteService } from './activite/activite.service';
import { ActivitesRepository } from './activite/activites.repository';
import { ReprisesRepository } from './reprises/reprises.repository';

/** Ce qu'un compte dit de son activité : remis, effacé avec lui. */
@Injectable()
export class DonneesPilotageService implements OnModuleInit {
  constructor(
    private readonly activites: ActivitesRepository,
    private readonly activite: ActiviteService,
    private readonly reprises: ReprisesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('pilotage', {
      sections: {
        activiteDeclaree: (id) => this.activiteDe(id),
        encaisseAilleurs: (id) =>
          rendreLots(
            this.reprises.deCompte(id),
            ({ annee, categorie, encaisseCentimes, realiseCentimes }) => {
              return { annee, categorie, encaisseCentimes, realiseCentimes };
            },
          ),
      },
      effacer: async ({ id }) => {
        await this.activites.effacer(id);
        await this.reprises.effacer(id);
      },
    });
  }

  private async *activiteDe(id: string): AsyncGenerator<object[]> {
    const connue = await this.activite.lire(id);
    if (connue.debut !== null) yield [connue];
  }
}
