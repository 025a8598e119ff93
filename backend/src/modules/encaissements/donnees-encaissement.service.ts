import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ComptesEncaissementRepository } from './comptes.repository';
import { EXPIRER } from './effets';
import { rendreMouvements } from './encaissements.mapper';
import { MouvementsRepository } from './mouvements.repository';
import { SessionsEncaissementRepository } from './sessions.repository';

/** Ce que le produit sait des encaissements d'une personne : remis, effacé avec elle ; son compte chez Stripe reste le sien. */
@Injectable()
export class DonneesEncaissementService implements OnModuleInit {
  constructor(
    private readonly comptes: ComptesEncaissementRepository,
    private readonly sessions: SessionsEncaissementRepository,
    private readonly mouvements: MouvementsRepository,
    private readonly outbox: OutboxService,
    private readonly donnees: DonneesPersonnellesService,
  ) {}

  onModuleInit(): void {
    this.donnees.declarer('encaissements', {
      sections: { encaissements: (id) => this.remettre(id) },
      effacer: ({ id }) => this.effacer(id),
    });
  }

  private async *remettre(id: string): AsyncGenerator<object[]> {
    const compte = await this.comptes.trouver(id);
    if (compte)
      yield [
        {
          compte: compte.compteStripe,
          etat: compte.etat,
          actif: compte.actif,
          ouvertLe: compte.ouvertLe.toISOString(),
        },
      ];
    yield rendreMouvements(await this.mouvements.deCompte(id));
  }

  /** Rejoint la transaction en cours. Une page encore ouverte se ferme : personne n'encaissera plus rien d'ici. */
  private async effacer(id: string): Promise<void> {
    for (const { compteStripe, sessionStripe } of await this.sessions.vives(id))
      if (sessionStripe) await this.outbox.deposer(EXPIRER, { compte: compteStripe, page: sessionStripe });
    await this.comptes.effacer(id);
    await this.sessions.effacer(id);
    await this.mouvements.effacer(id);
  }
}
