import { Injectable } from '@nestjs/common';
import type { Identite } from '../../../common/auth/identite';
import { Transactions } from '../../../common/database/transactions';
import { Outbox } from '../../../platform/outbox/outbox.service';
import { CourrielsDeFacture } from './courriels-facture.service';
import { Destinataires } from './destinataires.service';
import { Remises } from './remises.service';

/** L'envoi sur la plateforme : au compte qui porte l'adresse du client. */
@Injectable()
export class EnvoiPlateformeService {
  constructor(
    private readonly remises: Remises,
    private readonly destinataires: Destinataires,
    private readonly courriels: CourrielsDeFacture,
    private readonly outbox: Outbox,
    private readonly transactions: Transactions,
  ) {}

  /** Remet la facture et prévient son destinataire. @throws DestinataireInconnu, EnvoiASoiMeme */
  async envoyer(moi: Identite, id: string): Promise<void> {
    const facture = await this.remises.exigerEmise(moi.id, id);
    const compte = await this.destinataires.exigerCompte(moi, facture);
    await this.transactions.executer(async () => {
      const remise = await this.remises.remettre(moi, facture, compte._id.toHexString());
      if (remise) await this.courriels.promettreAvis(remise, compte);
    });
    this.outbox.reveiller();
  }
}
