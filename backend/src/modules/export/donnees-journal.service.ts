import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rendreLots } from '../../common/database/curseurs';
import { JournalActesService } from '../../platform/journal/journal-actes.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { EXPORT } from './actes';

/** Le journal des actes dans les données d'une personne ; les raisons qui la nomment s'effacent avec elle. */
@Injectable()
export class DonneesJournalService implements OnModuleInit {
  constructor(
    private readonly donnees: DonneesPersonnellesService,
    private readonly journal: JournalActesService,
  ) {}

  onModuleInit(): void {
    this.journal.declarer(EXPORT);
    this.donnees.declarer('journal', {
      sections: { journal: (id) => this.lireJournal(id) },
      effacer: ({ id }) => this.journal.effacerRaisons(id),
    });
  }

  private lireJournal(id: string): AsyncGenerator<object[]> {
    return rendreLots(this.journal.concernant(id), ({ quoi, qui, cible, avant, apres, le }) => {
      const par = qui.toHexString() === id ? 'moi' : 'administration';
      return { le, quoi, par, vise: cible ? String(cible) : null, avant, apres };
    });
  }
}
