import { Injectable, type OnModuleInit } from '@nestjs/common';
import { identifiant } from '../../common/database/proprietaire';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { LIENS_DE_FACTURES_A_FERMER, type LiensDeLAncienneAdresse } from '../clients/effets';
import { FacturesRepository } from '../documents/factures.repository';
import { LiensRepository } from './liens.repository';

/** L'adresse d'un client est corrigée : les liens de ses factures donnés à la mauvaise n'ouvrent plus. La bonne en reçoit au prochain envoi. */
@Injectable()
export class AncienneAdresseService implements OnModuleInit {
  constructor(
    private readonly depot: LiensRepository,
    private readonly factures: FacturesRepository,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(LIENS_DE_FACTURES_A_FERMER, ({ charge }) => this.fermer(charge));
  }

  /** Rejouable. */
  private async fermer({ proprietaire, client, ancienne, liens }: LiensDeLAncienneAdresse): Promise<void> {
    const factures = await this.factures.duClient(proprietaire, client, liens === 'non_lus');
    await this.depot.quitter(identifiant(proprietaire), factures, ancienne);
  }
}
