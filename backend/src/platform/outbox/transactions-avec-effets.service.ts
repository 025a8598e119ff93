import { Injectable } from '@nestjs/common';
import { Transactions } from '../../common/database/transactions';
import { OutboxService } from './outbox.service';

/** Un acte et ses effets : tout s'écrit dans une transaction, ou rien ; les effets qu'elle a promis partent aussitôt après. */
@Injectable()
export class TransactionsAvecEffetsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxService,
  ) {}

  /** Exécute `acte` dans une transaction, puis réveille le facteur. @throws Indisponible */
  async executer<T>(acte: () => Promise<T>): Promise<T> {
    const fait = await this.transactions.executer(acte);
    this.outbox.reveiller();
    return fait;
  }
}
