import type { CorpsVues, VuesFactures } from '@facturier/domaine/contrat/vues';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { envoyes } from '../../../common/http/fusion';
import { DonneesPersonnellesService } from '../../../platform/personal-data/donnees-personnelles.service';
import { VuesRepository } from './vues.repository';

/** Les vues enregistrées et les colonnes choisies d'un compte : lues, changées, remises et effacées avec lui. */
@Injectable()
export class VuesService implements OnModuleInit {
  constructor(
    private readonly depot: VuesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('vues', {
      sections: { vuesDeLaListe: (id) => this.remettre(id) },
      effacer: ({ id }) => this.depot.oublier(id),
    });
  }

  lire(proprietaireId: string): Promise<VuesFactures> {
    return this.depot.lire(proprietaireId);
  }

  /** Change ce qui est envoyé, et rend tout. */
  async changer(proprietaireId: string, corps: CorpsVues): Promise<VuesFactures> {
    await this.depot.changer(proprietaireId, envoyes(corps));
    return this.depot.lire(proprietaireId);
  }

  private async *remettre(proprietaireId: string): AsyncGenerator<object[]> {
    yield (await this.depot.lire(proprietaireId)).vues;
  }
}
