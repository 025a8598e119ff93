import { Injectable } from '@nestjs/common';
import { FluxService } from '../../platform/changes/flux.service';
import { OutboxService } from '../../platform/outbox/outbox.service';

const OCTETS_PAR_MO = 1_000_000;

/** L'état de cette instance et de la boîte d'envoi. */
@Injectable()
export class EtatServeurService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly flux: FluxService,
  ) {}

  /** Mémoire en Mo, durée en secondes. */
  async lire() {
    const { enAttente, enEchec } = await this.outbox.compter();
    return {
      fluxOuverts: this.flux.ouverts,
      courrielsEnAttente: enAttente,
      courrielsEnEchec: enEchec,
      memoireMo: Math.round(process.memoryUsage().rss / OCTETS_PAR_MO),
      enMarcheDepuisSecondes: Math.round(process.uptime()),
    };
  }
}
