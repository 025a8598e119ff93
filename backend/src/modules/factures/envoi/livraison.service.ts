import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EffetPris } from '../../../platform/outbox/effet';
import { Outbox } from '../../../platform/outbox/outbox.service';
import { DocumentsService } from '../documents/documents.service';
import { FacturesRepository } from '../factures.repository';
import { CourrielsDeFacture } from './courriels-facture.service';
import { COURRIEL_DE_FACTURE, type EnvoiDemande } from './effets';
import { Remises } from './remises.service';

/** La livraison des courriels promis : le PDF, le message, puis le constat. */
@Injectable()
export class LivraisonCourriels implements OnModuleInit {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly documents: DocumentsService,
    private readonly courriels: CourrielsDeFacture,
    private readonly remises: Remises,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(
      COURRIEL_DE_FACTURE,
      (effet) => this.livrer(effet),
      (effet, raison) => this.renoncer(effet, raison),
    );
  }

  /** Rejouable : le Message-ID ne change pas. */
  private async livrer(effet: EffetPris<EnvoiDemande>): Promise<void> {
    const { emetteur, facture: id, to, subject, message } = effet.charge;
    const facture = await this.factures.trouver(emetteur, id);
    if (!facture) return;
    const premier = facture.envoi.nombre === 0;
    const octets = premier ? await this.documents.octetsDe(facture) : await this.documents.duplicata(facture);
    try {
      await this.courriels.envoyer(effet.id, facture, { to, subject, message }, octets);
    } catch (erreur) {
      await this.remises.noterEssaiManque(facture, effet.id, (erreur as Error).message);
      throw erreur;
    }
    await this.remises.accepter(facture, effet.id, to);
  }

  private async renoncer(effet: EffetPris<EnvoiDemande>, raison: string): Promise<void> {
    const { emetteur, facture } = effet.charge;
    await this.remises.echouer(emetteur, facture, effet.id, raison);
  }
}
