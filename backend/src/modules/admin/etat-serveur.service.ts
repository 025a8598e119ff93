import { Injectable } from '@nestjs/common';
import { Flux } from '../../platform/changes/flux.service';
import { Outbox } from '../../platform/outbox/outbox.service';

const OCTETS_PAR_MO = 1_000_000;

/** L'état de cette instance et de la boîte d'envoi. */
@Injectable()
export class EtatServeur {
  constructor(
    private readonly outbox: Outbox,
    private readonly flux: Flux,
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
