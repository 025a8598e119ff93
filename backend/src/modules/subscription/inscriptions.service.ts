import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { AbonnementsRepository } from './abonnements.repository';
import { Abonnements } from './abonnements.service';
import { Comptes } from './comptes';

const LOT = 500;

/** Donne un abonnement aux essais commencés depuis peu, pour les travaux et les statistiques. */
@Injectable()
export class Inscriptions {
  private depuis = new Date(0);

  constructor(
    private readonly comptes: Comptes,
    private readonly depot: AbonnementsRepository,
    private readonly abonnements: Abonnements,
    private readonly transactions: Transactions,
  ) {}

  /** Inscrit les comptes qui ne le sont pas. Le repère n'est qu'une économie : au démarrage, tout est relu. */
  async inscrireNouveaux(): Promise<void> {
    let lot = await this.comptes.debutsEssaiApres(this.depuis, LOT);
    while (lot.length > 0) {
      const presents = await this.depot.presents(lot.map(({ id }) => id));
      for (const { id } of lot.filter((compte) => !presents.has(compte.id))) {
        await this.transactions.executer(() => this.abonnements.changer(id, () => ({})));
      }
      const dernier = lot.at(-1)!.debutEssaiLe;
      if (lot.length < LOT) return;
      this.depuis = dernier;
      lot = await this.comptes.debutsEssaiApres(dernier, LOT);
    }
  }
}
