import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ConnexionsRepository } from './connexions.repository';
import { DepotsPaRepository } from './depots/depots-pa.repository';
import { rendreConnexion, rendreDepot, rendreFlux } from './plateforme.mapper';
import { FluxRepository } from './releves/flux.repository';

/**
 * Les accès d'un compte à ses plateformes, ce qu'il y a déposé et relevé : remis sans leurs secrets, effacés avec lui. Ce qui n'y est pas
 * parti ne partira plus.
 */
@Injectable()
export class DonneesPlateformeService implements OnModuleInit {
  constructor(
    private readonly depot: ConnexionsRepository,
    private readonly depots: DepotsPaRepository,
    private readonly flux: FluxRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('plateforme', {
      sections: {
        plateforme: (id) => rendreLots(this.depot.parcourir(id), rendreConnexion),
        depotsPlateforme: (id) => rendreLots(this.depots.parcourir(id), rendreDepot),
        fluxPlateforme: (id) => rendreLots(this.flux.parcourir(id), rendreFlux),
      },
      effacer: async ({ id }) => {
        await this.depot.effacer(id);
        await this.depots.abandonner(id);
        await this.flux.effacer(id);
      },
    });
  }
}
