import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { AchatsRepository } from './achats/achats.repository';
import { ActiviteService } from './activite/activite.service';
import { ActivitesRepository } from './activite/activites.repository';
import { DeclarationsRepository } from './declarations/declarations.repository';
import type { CopieFigee, Declaration } from './schemas/declaration.schema';
import { ReprisesRepository } from './reprises/reprises.repository';

/** Une copie, sans l'empreinte de ce que le livre disait. */
function sansSceau(copie: CopieFigee | undefined): object | null {
  if (!copie) return null;
  const { livre, ...reste } = copie;
  return { ...reste, ecritures: livre.ecritures };
}
const rendreReprise = ({ copie, le }: Declaration['rouvertes'][number]): object => ({
  le,
  copie: sansSceau(copie),
});

/** Ce qu'un compte dit de son activité : remis, effacé avec lui. */
@Injectable()
export class DonneesPilotageService implements OnModuleInit {
  constructor(
    private readonly activites: ActivitesRepository,
    private readonly activite: ActiviteService,
    private readonly reprises: ReprisesRepository,
    private readonly declarations: DeclarationsRepository,
    private readonly achats: AchatsRepository,
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
        achats: (id) =>
          rendreLots(this.achats.deCompte(id), ({ emetteur: _, empreinte: _sceau, ...achat }) => achat),
        declarations: (id) =>
          rendreLots(
            this.declarations.deCompte(id),
            ({ cle, du, au, echeance, faite, reports, rouvertes }) => {
              return {
                cle,
                du,
                au,
                echeance,
                faite: sansSceau(faite),
                reports,
                rouvertes: rouvertes.map(rendreReprise),
              };
            },
          ),
      },
      // Le registre des achats reste dix ans, comme le livre des recettes : un travail l'efface.
      effacer: async ({ id }) => {
        await this.activites.effacer(id);
        await this.reprises.effacer(id);
        await this.declarations.effacer(id);
      },
    });
  }

  private async *activiteDe(id: string): AsyncGenerator<object[]> {
    const connue = await this.activite.lire(id);
    if (connue.debut !== null) yield [connue];
  }
}
