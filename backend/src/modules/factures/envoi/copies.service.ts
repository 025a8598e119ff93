import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import type { EffetPris } from '../../../platform/outbox/effet';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { designation } from '../../documents/designation';
import { DocumentsService } from '../../documents/octets/documents.service';
import { FacturesRepository } from '../../documents/factures.repository';
import { COPIE_DE_FACTURE, type CopieDemandee, type EnvoiDemande } from './effets';

/** La copie à soi d'un envoi parti seul : elle ne se promet qu'une fois le message accepté, et ne porte pas le lien du client. */
@Injectable()
export class CopiesService implements OnModuleInit {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly documents: DocumentsService,
    private readonly courriels: CourrielsService,
    private readonly outbox: OutboxService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(COPIE_DE_FACTURE, (effet) => this.livrer(effet));
  }

  /** Rien, si l'envoi n'en demande pas ; rejoint la transaction en cours. */
  async promettre({ emetteur, facture, to, subject, message, copie }: EnvoiDemande): Promise<void> {
    if (!copie) return;
    await this.outbox.deposer(COPIE_DE_FACTURE, {
      emetteur,
      facture,
      subject,
      message,
      client: to,
      a: copie,
    });
  }

  private async livrer({ id, charge }: EffetPris<CopieDemandee>): Promise<void> {
    const { a, client, subject, message } = charge;
    const facture = await this.factures.trouver(charge.emetteur, charge.facture);
    if (!facture) return;
    const content = await this.documents.octetsDe(facture);
    const courriel = {
      a,
      sujet: `Copie\u00a0: ${subject}`,
      titre: `${designation(facture)}, partie seule`,
      apercu: `Ce message est parti à ${client}.`,
      paragraphes: [`Ce message est parti à ${client}\u00a0:`, ...message.split(/\n{2,}/).filter(Boolean)],
      motif: 'Vous recevez cette copie parce qu’une de vos séries la demande. Ses réglages l’arrêtent.',
    };
    const filename = `${facture.numero}.pdf`;
    await this.courriels.envoyer(id, courriel, [{ filename, content, contentType: 'application/pdf' }]);
  }
}
