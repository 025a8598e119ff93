import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { CourrielsService } from '../../platform/mail/courriels.service';
import { OutboxService } from '../../platform/outbox/outbox.service';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { COURRIEL_DE_RELANCE } from './effets';
import type { Texte } from './redaction.service';
import { RelancesRepository } from './relances.repository';

/** Ce qu'une personne fait partir elle-même : un rappel, ou l'essai d'un texte. */
@Injectable()
export class PromesseRelancesService {
  constructor(
    private readonly relances: RelancesRepository,
    private readonly factures: CorrespondanceService,
    private readonly courriels: CourrielsService,
    private readonly outbox: OutboxService,
    private readonly horloge: Horloge,
  ) {}

  /** Promet le rappel et l'écrit au journal ; rejoint la transaction en cours. @throws EnvoisSuspendus, EnvoiRefuse, PlafondEnvois */
  async aLaMain(
    emetteurId: string,
    facture: Facture,
    { etape, jour, ...texte }: Texte & { etape: string; jour: string; joindrePdf?: boolean },
  ): Promise<void> {
    const a = await this.factures.adresseDe(facture);
    await this.factures.exigerEnvoi(emetteurId, a);
    const _id = new Types.ObjectId();
    const charge = { emetteur: emetteurId, a, relances: [_id.toHexString()] };
    const effet = await this.outbox.deposer(COURRIEL_DE_RELANCE, charge);
    await this.relances.ajouter([
      {
        _id,
        emetteur: facture.emetteur,
        facture: facture._id,
        numero: facture.numero ?? '',
        client: facture.clientFige?.nom ?? '',
        etape,
        automatique: false,
        etat: 'prevue',
        jour,
        a,
        ...texte,
        effet,
        le: this.horloge.maintenant(),
      },
    ]);
  }

  /** Promet l'essai d'un texte à qui l'écrit. */
  async essai(a: string, { objet, corps }: Texte): Promise<void> {
    await this.courriels.promettre({
      a,
      sujet: `Essai\u00a0: ${objet}`,
      titre: 'Votre texte de rappel, tel que votre client le lira',
      apercu: objet,
      paragraphes: corps.split(/\n{2,}/),
      motif:
        'Vous recevez ce message parce que vous avez demandé à essayer ce texte. Rien n’est parti à votre client.',
    });
  }
}
