import { Injectable } from '@nestjs/common';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { RetoursService } from '../factures/envoi/retours.service';
import { JournalRelancesService } from '../relances/journal.service';
import type { RebondLu } from './lire-rebond';

/** D'où venait un message revenu : son effet, son émetteur, l'adresse où il allait, les factures qu'il portait. */
export interface OrigineDeRebond {
  effet: string;
  emetteur: string;
  adresse: string;
  factures: string[];
}

/** Retrouve un message par son Message-ID : l'envoi d'une facture, ou un rappel. */
@Injectable()
export class OriginesRebondsService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly outbox: OutboxService,
    private readonly retours: RetoursService,
    private readonly relances: JournalRelancesService,
  ) {}

  /** `null` si le message n'est pas d'ici, ou n'allait pas à cette adresse : l'avis d'un autre n'accuse personne. */
  async chercher({ messageId, adresses }: RebondLu): Promise<OrigineDeRebond | null> {
    const effet = this.courriels.effetDe(messageId);
    const emetteur = effet && (await this.outbox.demandeurDe(effet));
    if (!effet || !emetteur) return null;
    for (const adresse of new Set(adresses)) {
      const facture = await this.retours.portee(emetteur, effet, adresse);
      const factures = facture ? [facture] : await this.relances.portees(emetteur, effet, adresse);
      if (factures.length > 0) return { effet, emetteur, adresse, factures };
    }
    return null;
  }
}
