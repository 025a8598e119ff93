import { totauxDeclares } from '@facturier/domaine/plateforme/lignes-declarees';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { PeriodesDeclarationRepository } from './periodes-declaration.repository';
import type { PeriodeDeclaration } from './schemas/periode-declaration.schema';

/** Une période, remise à son titulaire : ce qu'elle dit, ses pièces, ses fichiers. */
const rendrePeriodeGardee = (une: PeriodeDeclaration) => ({
  ...{ genre: une.genre, debut: une.debut, fin: une.fin, regime: une.regime, etat: une.etat },
  totauxCentimes: totauxDeclares(une.contenu),
  ...{ contenu: une.contenu, pieces: une.pieces },
  envois: une.envois.map(({ id, type, creeLe, reponses, xml, sha256 }) => ({
    ...{ id, type, le: creeLe.toISOString(), reponses, xml, sha256 },
  })),
});

/** Les périodes déclarées d'un compte : remises avec leurs fichiers ; envoyées, gardées dix ans. */
@Injectable()
export class DonneesDeclarationsService implements OnModuleInit {
  constructor(
    private readonly depot: PeriodesDeclarationRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('declarations-pa', {
      sections: { declarationsPlateforme: (id) => rendreLots(this.depot.parcourir(id), rendrePeriodeGardee) },
      effacer: ({ id }) => this.depot.effacer(id),
    });
  }
}
