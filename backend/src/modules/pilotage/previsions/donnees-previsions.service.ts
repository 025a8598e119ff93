import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DonneesPersonnellesService } from '../../../platform/personal-data/donnees-personnelles.service';
import { ChargesRepository } from './charges.repository';
import { ChargesService } from './charges.service';
import { ObjectifsRepository } from './objectifs.repository';
import { ObjectifsService } from './objectifs.service';

/** Ce qu'un compte dit pour prévoir : remis, effacé avec lui. */
@Injectable()
export class DonneesPrevisionsService implements OnModuleInit {
  constructor(
    private readonly charges: ChargesService,
    private readonly objectifs: ObjectifsService,
    private readonly fiches: ChargesRepository,
    private readonly dits: ObjectifsRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('previsions', {
      sections: {
        charges: (id) => this.chargesDe(id),
        objectifs: (id) => this.objectifsDe(id),
      },
      effacer: async ({ id }) => {
        await this.fiches.effacer(id);
        await this.dits.effacer(id);
      },
    });
  }

  private async *chargesDe(id: string): AsyncGenerator<object[]> {
    const connues = await this.charges.lire(id);
    if (connues.revision > 0) yield [connues];
  }

  private async *objectifsDe(id: string): AsyncGenerator<object[]> {
    const dits = await this.objectifs.lister(id);
    if (dits.length > 0) yield dits;
  }
}
