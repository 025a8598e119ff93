import { Injectable, type OnModuleInit } from '@nestjs/common';
import { unParUn } from '../../common/database/curseurs';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { FacturesRecuesRepository } from './factures-recues.repository';
import { rendreDetail } from './recues.mapper';

/** Les factures reçues d'un compte en entier : pour l'export de ses données, et leur effacement avec lui. */
@Injectable()
export class DonneesReceptionService implements OnModuleInit {
  constructor(
    private readonly depot: FacturesRecuesRepository,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('reception', {
      sections: { facturesRecues: (id) => this.exporter(id) },
      effacer: ({ id }) => this.depot.supprimerTout(id),
    });
  }

  /** Une à une, avec leurs octets en base64 : la mémoire ne porte jamais deux fichiers. */
  private async *exporter(proprietaireId: string): AsyncGenerator<object[]> {
    for await (const lue of unParUn(this.depot.parcourir(proprietaireId))) {
      const [recue = { ...lue, pareilles: [] }] = await this.depot.situer(proprietaireId, [lue]);
      const octets = await this.depot.original(proprietaireId, recue._id.toHexString());
      yield [{ ...rendreDetail(recue), base64: octets?.toString('base64') ?? null }];
    }
  }
}
