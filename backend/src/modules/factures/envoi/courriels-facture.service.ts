import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import { Courriels } from '../../../platform/mail/courriels.service';
import type { Facture } from '../schemas/facture.schema';
import { courrielDeFacture, courrielDeReception } from './courriels';

/** Les deux courriels d'une facture : celui qui la porte, et l'avis qu'elle attend dans un compte. */
@Injectable()
export class CourrielsDeFacture {
  constructor(
    private readonly courriels: Courriels,
    private readonly env: Environnement,
  ) {}

  /** Envoie maintenant la facture en pièce jointe. `effet` : l'effet de la boîte d'envoi, dont vient le Message-ID. */
  async envoyer(
    effet: string,
    facture: Facture,
    texte: { to: string; subject: string; message: string },
    octets: Buffer,
  ): Promise<void> {
    const courriel = courrielDeFacture(facture, texte, this.env.APP_URL);
    const piece = { filename: `${facture.numero}.pdf`, content: octets, contentType: 'application/pdf' };
    await this.courriels.envoyer(effet, courriel, [piece]);
  }

  /** Promet l'avis au compte qui reçoit la facture ; rejoint la transaction en cours. */
  async promettreAvis(facture: Facture, compte: { email: string; prenom: string }): Promise<void> {
    await this.courriels.promettre(courrielDeReception(facture, compte, this.env.APP_URL));
  }
}
