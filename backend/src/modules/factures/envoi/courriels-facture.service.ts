import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { Horloge } from '../../../common/horloge/horloge';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { LiensSignalementService } from '../../abus/liens-signalement.service';
import { LiensDeCourrielService } from '../../liens/liens-de-courriel.service';
import type { Facture } from '../../documents/schemas/facture.schema';
import { type CadreDuCourriel, courrielDeFacture, courrielDeReception } from './courriels';
import { DestinatairesService } from './destinataires.service';

/** Les deux courriels d'une facture : celui qui la porte, et l'avis qu'elle attend dans un compte. */
@Injectable()
export class CourrielsDeFactureService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly env: Environnement,
    private readonly destinataires: DestinatairesService,
    private readonly horloge: Horloge,
    private readonly liensPublics: LiensDeCourrielService,
    private readonly liens: LiensSignalementService,
  ) {}

  /** Envoie maintenant la facture en pièce jointe. `effet` : l'effet de la boîte d'envoi, dont vient le Message-ID. */
  async envoyer(
    effet: string,
    facture: Facture,
    texte: { to: string; subject: string; message: string },
    octets: Buffer,
  ): Promise<void> {
    const lien = await this.liensPublics.pour(facture, texte.to);
    const courriel = courrielDeFacture(facture, { ...texte, lien }, await this.cadre(facture, texte.to));
    const piece = { filename: `${facture.numero}.pdf`, content: octets, contentType: 'application/pdf' };
    await this.courriels.envoyer(effet, courriel, [piece]);
    await lien.parti();
  }

  /** Promet l'avis au compte qui reçoit la facture ; rejoint la transaction en cours. */
  async promettreAvis(facture: Facture, compte: { email: string; prenom: string }): Promise<void> {
    await this.courriels.promettre(
      courrielDeReception(facture, compte, await this.cadre(facture, compte.email)),
    );
  }

  /** La réponse va à l'adresse confirmée du compte : celle qu'impriment ses factures, personne ne l'a prouvée. */
  private async cadre({ _id, emetteur }: Facture, a: string): Promise<CadreDuCourriel> {
    const expediteur = emetteur.toHexString();
    return {
      site: this.env.APP_URL,
      signaler: this.liens.adresse({ expediteur, facture: _id.toHexString() }, normaliserEmail(a)),
      repondreA: await this.destinataires.adresseDeLEmetteur(expediteur),
      aujourdhui: dateCivileAParis(this.horloge.maintenant()),
    };
  }
}
