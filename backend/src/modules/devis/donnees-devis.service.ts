import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { UsagesClientsService } from '../clients/usages-clients.service';
import { UsersService } from '../users/users.service';
import { rendreDevis } from './devis.mapper';
import { DevisRepository } from './devis.repository';
import { DocumentsDevisRepository } from './documents-devis.repository';
import { RangsDevisRepository } from './rangs-devis.repository';

/** Ce que cette salle garde d'un compte ; ce qui engage reste dix ans (C. com., art. L123-22), le reste s'efface avec lui. */
@Injectable()
export class DonneesDevisService implements OnModuleInit {
  constructor(
    private readonly donnees: DonneesPersonnellesService,
    private readonly depot: DevisRepository,
    private readonly documents: DocumentsDevisRepository,
    private readonly rangs: RangsDevisRepository,
    private readonly users: UsersService,
    private readonly usages: UsagesClientsService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.usages.declarer('devis', {
      raison: 'a un devis',
      parmi: (id, clients) => this.depot.clientsParmi(id, clients),
    });
    this.donnees.declarer('devis', {
      sections: { devis: (id) => this.exporter(id) },
      effacer: async ({ id }) => {
        await this.documents.effacer(id, await this.depot.effacer(id));
        await this.rangs.oublier(id);
      },
    });
  }

  private async *exporter(id: string): AsyncGenerator<object[]> {
    const vendeur = await this.users.vendeurDe(id);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    for await (const lot of this.depot.parcourir(id))
      yield lot.map((devis) => {
        const { document: _dessin, gestes: _gestes, ...rendu } = rendreDevis(devis, { aujourdhui, vendeur });
        return rendu;
      });
  }
}
