import { Injectable, type OnModuleInit } from '@nestjs/common';
import { phraseDEchec } from '../../../platform/mail/raison-echec';
import type { EffetPris } from '../../../platform/outbox/effet';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { EchecsEnvoiService } from '../../factures/envoi/echecs-envoi.service';
import { DocumentsDevisService } from '../documents-devis.service';
import { COURRIEL_DE_DEVIS, type CourrielDeDevisPromis } from '../effets';
import { ConstatsDevisService } from './constats-devis.service';
import { MessagesDevisService } from './messages-devis.service';

/** Remet les courriels promis d'un devis : ce qu'il en est au dernier instant, le PDF, le message, puis le constat. */
@Injectable()
export class LivraisonDevisService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly constats: ConstatsDevisService,
    private readonly messages: MessagesDevisService,
    private readonly documents: DocumentsDevisService,
    private readonly echecs: EchecsEnvoiService,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(
      COURRIEL_DE_DEVIS,
      (effet) => this.livrer(effet),
      (effet, raison) => this.renoncer(effet, raison),
    );
  }

  /** Rejouable : le Message-ID ne change pas, et un message parti deux fois mène deux fois au devis. */
  private async livrer({ id, charge }: EffetPris<CourrielDeDevisPromis>): Promise<void> {
    const partant = await this.constats.partant(charge);
    if (!partant) return;
    const { emetteur, devis, a, message } = charge;
    const { nom, octets } = await this.documents.pdfDe(emetteur, devis);
    const piece = { filename: nom, content: octets, contentType: 'application/pdf' };
    try {
      await this.messages.envoyer(id, partant, piece, message);
    } catch (erreur) {
      await this.echecs.constater(emetteur, a, erreur as Error);
      throw erreur;
    }
    await this.constats.parti(partant, id);
  }

  private async renoncer({ charge }: EffetPris<CourrielDeDevisPromis>, raison: string): Promise<void> {
    await this.constats.manque(charge, phraseDEchec(raison));
    await this.echecs.compter(charge.emetteur);
  }
}
