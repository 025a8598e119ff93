import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { AdressesService } from '../users/adresses.service';
import { JetonsCourrielService } from './jetons-courriel.service';
import { JournalSecuriteService } from './securite/journal-securite.service';
import { SessionsRepository } from './sessions.repository';

/** Les sessions d'un compte : dans ses données (jamais les jetons), et finies avec lui. */
@Injectable()
export class DonneesAuthService implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly jetons: JetonsCourrielService,
    private readonly adresses: AdressesService,
    private readonly securite: JournalSecuriteService,
    private readonly donnees: DonneesPersonnellesService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('sessions', {
      sections: {
        sessions: (id) => this.lire(id),
        activite: (id) => this.lireActivite(id),
        adresses: (id) => this.lireAdresses(id),
      },
      effacer: async ({ id }) => {
        await this.sessions.finirToutes(id);
        await this.jetons.effacer(id);
        await this.securite.oublier(id);
      },
    });
  }

  private async *lire(id: string): AsyncGenerator<object[]> {
    const sessions = await this.sessions.lister(id, this.horloge.maintenant());
    yield sessions.map(({ appareil, creeeLe, vueLe, expireLe }) => ({ appareil, creeeLe, vueLe, expireLe }));
  }

  private async *lireActivite(id: string): AsyncGenerator<object[]> {
    yield await this.securite.activite(id);
  }

  /** Celles que le compte a portées, et celle qui attend de remplacer la sienne. */
  private async *lireAdresses(id: string): AsyncGenerator<object[]> {
    const enAttente = await this.jetons.enCours(id, 'changement_adresse');
    const anciennes = (await this.adresses.anciennes(id)).map((ancienne) => ({ ancienne }));
    yield enAttente
      ? [...anciennes, { enAttente: enAttente.adresse, expireLe: enAttente.expireLe }]
      : anciennes;
  }
}
