import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ConnexionsRepository } from './connexions.repository';
import { rendreConnexion } from './plateforme.mapper';

/** Les accès d'un compte à ses plateformes : remis sans leurs secrets, effacés avec lui. */
@Injectable()
export class DonneesPlateformeService implements OnModuleInit {
  constructor(
    private readonly depot: ConnexionsRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('plateforme', {
      sections: { plateforme: (id) => rendreLots(this.depot.parcourir(id), rendreConnexion) },
      effacer: ({ id }) => this.depot.effacer(id),
    });
  }
}
