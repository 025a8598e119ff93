import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { AbonnementsRepository } from './abonnements.repository';
import { AbonnementsService } from './abonnements.service';
import { ComptesService } from './comptes.service';

const LOT = 500;

/** Donne un abonnement aux essais commencés depuis peu, pour les travaux et les statistiques. */
@Injectable()
export class InscriptionsService {
  constructor(
    private readonly comptes: ComptesService,
    private readonly depot: AbonnementsRepository,
    private readonly abonnements: AbonnementsService,
    private readonly transactions: Transactions,
  ) {}

  /** Inscrit les comptes qui ne le sont pas encore. `tenir` est appelé avant chacun. */
  async inscrireNouveaux(tenir?: () => Promise<void>): Promise<void> {
    let dernier: string | null = null;
    for (;;) {
      const lot: string[] = await this.comptes.essaisDebutes(dernier, LOT);
      const presents = await this.depot.presents(lot);
      for (const id of lot.filter((compte) => !presents.has(compte))) {
        await tenir?.();
        await this.transactions.executer(() => this.abonnements.changer(id, () => ({})));
      }
      if (lot.length < LOT) return;
      dernier = lot.at(-1)!;
    }
  }
}
