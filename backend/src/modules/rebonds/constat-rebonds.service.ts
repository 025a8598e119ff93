import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import { AdressesRefuseesService } from '../clients/adresses-refusees.service';
import { RetoursService } from '../factures/envoi/retours.service';
import type { RebondLu } from './lire-rebond';
import type { OrigineDeRebond } from './origines-rebonds.service';
import { phraseDeRebond } from './raison';
import { RebondsRepository } from './rebonds.repository';

/** Ce qu'un message revenu change, en une transaction : l'adresse marquée, les factures qui le disent, l'émetteur prévenu. */
@Injectable()
export class ConstatRebondsService {
  constructor(
    private readonly depot: RebondsRepository,
    private readonly adresses: AdressesRefuseesService,
    private readonly retours: RetoursService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws E11000 si un autre le constate au même moment */
  async constater({ effet, emetteur, adresse: a, factures }: OrigineDeRebond, lu: RebondLu): Promise<void> {
    if (await this.depot.estConnu(effet)) return;
    const raison = phraseDeRebond(lu);
    await this.transactions.executer(async () => {
      await this.depot.retenir({ _id: effet, statut: lu.statut, recuLe: this.horloge.maintenant() });
      await this.adresses.refuser(emetteur, a, raison);
      await this.retours.noter(emetteur, factures, { effet, a, raison });
    });
  }
}
