import type { DomaineEnvoi as Rendu } from '@facturier/domaine/contrat/domaines-envoi';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { rendreDomaine } from './domaines-envoi.mapper';
import { DomainesEnvoiRepository } from './domaines-envoi.repository';

/** Le domaine d'envoi d'un compte : remis sans sa clé privée, effacé avec lui. */
@Injectable()
export class DonneesDomainesService implements OnModuleInit {
  constructor(
    private readonly depot: DomainesEnvoiRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('domaines-envoi', {
      sections: { domainesEnvoi: (id) => this.remettre(id) },
      effacer: ({ id }) => this.depot.effacer(id),
    });
  }

  private remettre(id: string): AsyncGenerator<Rendu[]> {
    return rendreLots(this.depot.parcourir(id), (domaine) => rendreDomaine(domaine, false));
  }
}
