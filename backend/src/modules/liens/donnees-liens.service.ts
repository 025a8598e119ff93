import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ConsultationsRepository } from './consultations.repository';
import { LiensRepository } from './liens.repository';

/** Les liens publics d'un compte et leurs visites : remis sans jeton, effacés avec lui. */
@Injectable()
export class DonneesLiensService implements OnModuleInit {
  constructor(
    private readonly depot: LiensRepository,
    private readonly visites: ConsultationsRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('liens', {
      sections: { liensPublics: (id) => this.remettre(id) },
      effacer: async ({ id }) => {
        await this.depot.effacer(id);
        await this.visites.effacer(id);
      },
    });
  }

  private async *remettre(id: string): AsyncGenerator<object[]> {
    const liens = await this.depot.deCompte(id);
    yield liens.map(
      ({ facture, adresse, genre, etat, creeLe, envoyeLe, consulteLe, confirmeLe, accuseLe }) => ({
        facture,
        adresse,
        genre,
        etat,
        creeLe,
        envoyeLe,
        consulteLe,
        confirmeLe,
        accuseLe,
      }),
    );
  }
}
