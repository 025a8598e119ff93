import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../../platform/personal-data/donnees-personnelles.service';
import { ClesAccesRepository } from './cles-acces.repository';
import { DefisClesRepository } from './defis-cles.repository';

/** Les clés d'accès d'un compte : dans ses données (jamais ce qui les vérifie), et effacées avec lui. */
@Injectable()
export class DonneesClesService implements OnModuleInit {
  constructor(
    private readonly cles: ClesAccesRepository,
    private readonly defis: DefisClesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('cles', {
      sections: { clesAcces: (id) => this.lire(id) },
      effacer: async ({ id }) => {
        await this.cles.retirerDepuis(id, null);
        await this.defis.effacer(id);
      },
    });
  }

  private async *lire(id: string): AsyncGenerator<object[]> {
    const cles = await this.cles.lister(id);
    yield cles.map(({ nom, creeeLe, utiliseeLe, synchronisee }) => ({
      nom,
      creeeLe,
      utiliseeLe,
      synchronisee,
    }));
  }
}
