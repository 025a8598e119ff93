import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../../common/database/transactions';
import { Horloge } from '../../../common/horloge/horloge';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { LIENS_DE_DEVIS_A_FERMER, type LiensDeLAncienneAdresse } from '../../clients/effets';
import { DevisRepository } from '../devis.repository';
import { faitDuProduit } from '../histoire';
import type { Devis } from '../schemas/devis.schema';
import { LiensDevisRepository } from './liens-devis.repository';
import { SuiviDevisRepository } from './suivi-devis.repository';

/**
 * L'adresse d'un client est corrigée : les liens de ses devis donnés à la mauvaise n'ouvrent plus, et son compte ne les lit plus. Un devis
 * répondu garde les siens : qui a signé peut se rétracter.
 */
@Injectable()
export class AncienneAdresseDevisService implements OnModuleInit {
  constructor(
    private readonly devis: DevisRepository,
    private readonly liens: LiensDevisRepository,
    private readonly suivi: SuiviDevisRepository,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(LIENS_DE_DEVIS_A_FERMER, ({ charge }) => this.fermer(charge));
  }

  /** Rejouable. */
  private async fermer({ proprietaire, client, ancienne, liens }: LiensDeLAncienneAdresse): Promise<void> {
    for (const devis of await this.devis.envoyesA(proprietaire, client))
      await this.transactions.executer(() => this.retirer(devis, ancienne, liens === 'tous'));
  }

  private async retirer(devis: Devis, ancienne: string, lus: boolean): Promise<void> {
    const siens = (await this.liens.deDevis(devis)).filter(({ email }) => email === ancienne);
    if (!lus && siens.some(({ vuLe }) => vuLe)) return;
    const le = this.horloge.maintenant();
    for (const lien of siens) {
      if (await this.liens.revoquer(lien, le))
        await this.suivi.noter(devis, [faitDuProduit('lien_revoque', le, { a: ancienne })]);
    }
    await this.suivi.retirer(devis, ancienne);
  }
}
