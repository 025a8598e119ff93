import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { OutboxService } from '../../../platform/outbox/outbox.service';
import { CourrielsDeFactureService } from './courriels-facture.service';
import { DestinatairesService } from './destinataires.service';
import { PermissionsEnvoiService } from './permissions-envoi.service';
import { RemisesService } from './remises.service';

/** L'envoi sur la plateforme : au compte qui porte l'adresse du client. */
@Injectable()
export class EnvoiPlateformeService {
  constructor(
    private readonly remises: RemisesService,
    private readonly destinataires: DestinatairesService,
    private readonly courriels: CourrielsDeFactureService,
    private readonly permissions: PermissionsEnvoiService,
    private readonly outbox: OutboxService,
    private readonly transactions: Transactions,
  ) {}

  /** Remet la facture et prévient son destinataire. @throws EnvoisSuspendus, DestinataireInconnu, EnvoiASoiMeme */
  async envoyer(moi: Identite, id: string): Promise<void> {
    const facture = await this.remises.exigerEmise(moi.id, id);
    await this.permissions.exiger(moi.id);
    const compte = await this.destinataires.exigerCompte(moi, facture);
    await this.transactions.executer(async () => {
      const remise = await this.remises.remettre(moi, facture, compte._id.toHexString());
      // Au-delà du plafond la facture est remise quand même : seul l'avis ne part pas.
      if (remise && (await this.permissions.permetAvis(moi.id, compte.email)))
        await this.courriels.promettreAvis(remise, compte);
    });
    this.outbox.reveiller();
  }
}
