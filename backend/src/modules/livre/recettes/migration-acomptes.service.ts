import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { type Migration, Migrations } from '../../../platform/jobs/migrations';
import { RecettesLibresService } from './recettes-libres.service';
import { RecettesRepository } from './recettes.repository';

const LOT = 200;

/** Les acomptes que disaient les factures d'avant rejoignent le livre, au jour de leur émission, leur moyen à dire. Rejouée, elle finit le reste. */
@Injectable()
export class MigrationAcomptesService {
  constructor(
    private readonly depot: RecettesRepository,
    private readonly recettes: RecettesLibresService,
    private readonly transactions: Transactions,
    migrations: Migrations,
  ) {
    migrations.declarer(this.migration);
  }

  private get migration(): Migration {
    return {
      id: '2026-11-27-acomptes-au-livre',
      executer: async () => {
        for (const emetteur of await this.depot.emetteursDAcomptes())
          while (await this.transactions.executer(() => this.inscrire(emetteur)));
      },
    };
  }

  /** Vrai tant qu'il en reste. */
  private async inscrire(emetteur: string): Promise<boolean> {
    const factures = await this.depot.acomptesHorsLivre(emetteur, LOT);
    await this.recettes.inscrireAcomptes(emetteur, factures);
    return factures.length === LOT;
  }
}
