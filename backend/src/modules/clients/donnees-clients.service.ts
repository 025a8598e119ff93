import type { ClientExport } from '@facturier/domaine/contrat/export';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { rendreClient } from './clients.mapper';
import { ClientsRepository } from './clients.repository';

/** Les clients d'un compte en entier : pour ses exports, et leur effacement avec lui. */
@Injectable()
export class DonneesClientsService implements OnModuleInit {
  constructor(
    private readonly depot: ClientsRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('clients', {
      sections: { clients: (id) => this.exporter(id) },
      effacer: ({ id }) => this.depot.supprimerTous(id),
    });
  }

  /** Tous les clients, par nom, par lots, au fil du curseur. */
  exporter(proprietaireId: string): AsyncGenerator<ClientExport[]> {
    return rendreLots(this.depot.parcourir(proprietaireId), (client) => {
      const { nombreFactures: _compte, ...rendu } = rendreClient(client);
      return rendu;
    });
  }

  /** Tous les clients de tous les comptes. */
  compterTous(): Promise<number> {
    return this.depot.compterTous();
  }

  /** Clients créés par mois (`AAAA-MM`, à Paris) depuis cet instant. */
  crees(proprietaireId: string, depuis: Date): Promise<Map<string, number>> {
    return this.depot.crees(proprietaireId, depuis);
  }

  /** De même, de tous les comptes. */
  creesParTous(depuis: Date): Promise<Map<string, number>> {
    return this.depot.creesParTous(depuis);
  }
}
