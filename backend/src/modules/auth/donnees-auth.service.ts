import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { DonneesPersonnelles } from '../../platform/personal-data/donnees-personnelles.service';
import { JetonsCourrielRepository } from './jetons-courriel.repository';
import { SessionsRepository } from './sessions.repository';

/** Les sessions d'un compte : dans ses données (jamais les jetons), et finies avec lui. */
@Injectable()
export class DonneesAuth implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly jetons: JetonsCourrielRepository,
    private readonly donnees: DonneesPersonnelles,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('sessions', {
      sections: { sessions: (id) => this.lire(id) },
      effacer: async ({ id }) => {
        await this.sessions.finirToutes(id);
        await this.jetons.effacer(id);
      },
    });
  }

  private async *lire(id: string): AsyncGenerator<object[]> {
    const sessions = await this.sessions.lister(id, this.horloge.maintenant());
    yield sessions.map(({ appareil, creeeLe, vueLe, expireLe }) => ({ appareil, creeeLe, vueLe, expireLe }));
  }
}
