import { Injectable, type OnModuleInit } from '@nestjs/common';
import { phraseDEchec } from '../../../platform/mail/raison-echec';
import type { EffetPris } from '../../../platform/outbox/effet';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { DocumentsService } from '../../documents/octets/documents.service';
import { FacturesRepository } from '../../documents/factures.repository';
import { CopiesService } from './copies.service';
import { CourrielsDeFactureService } from './courriels-facture.service';
import { EchecsEnvoiService } from './echecs-envoi.service';
import { COURRIEL_DE_FACTURE, type EnvoiDemande } from './effets';
import { RemisesService } from './remises.service';

/** La livraison des courriels promis : le PDF, le message, puis le constat. */
@Injectable()
export class LivraisonCourrielsService implements OnModuleInit {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly documents: DocumentsService,
    private readonly courriels: CourrielsDeFactureService,
    private readonly remises: RemisesService,
    private readonly outbox: OutboxService,
    private readonly echecs: EchecsEnvoiService,
    private readonly copies: CopiesService,
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
      const { message: raison, cause } = erreur as Error;
      await this.remises.noterEssaiManque(
        facture,
        effet.id,
        raison,
        typeof cause === 'string' ? cause : raison,
      );
      await this.echecs.constater(emetteur, to, erreur as Error);
      throw erreur;
    }
    await this.remises.accepter(facture, effet.id, to, () => this.copies.promettre(effet.charge));
  }

  private async renoncer(effet: EffetPris<EnvoiDemande>, raison: string): Promise<void> {
    const { emetteur, facture } = effet.charge;
    await this.remises.echouer(emetteur, facture, effet.id, phraseDEchec(raison));
    await this.echecs.compter(emetteur);
  }
}
