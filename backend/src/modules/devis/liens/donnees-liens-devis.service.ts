import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../../platform/personal-data/donnees-personnelles.service';
import { LiensDevisRepository } from './liens-devis.repository';

/** Les liens des devis d'un compte : remis sans jeton, éteints et effacés avec lui. */
@Injectable()
export class DonneesLiensDevisService implements OnModuleInit {
  constructor(
    private readonly liens: LiensDevisRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('liens-devis', {
      sections: { liensDevis: (id) => this.remettre(id) },
      effacer: ({ id }) => this.liens.effacer(id),
    });
  }

  private async *remettre(id: string): AsyncGenerator<object[]> {
    const liens = await this.liens.deCompte(id);
    yield liens.map(({ devis, email, nom, genre, expireLe, creeLe, envoyeLe, vuLe, revoqueLe, raison }) => ({
      devis,
      email,
      nom,
      genre,
      expireLe,
      creeLe,
      envoyeLe,
      vuLe,
      revoqueLe,
      raison,
    }));
  }
}
