import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Horloge } from '../../../common/horloge/horloge';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { UsersService } from '../../users/users.service';
import type { Facture } from '../schemas/facture.schema';
import { type CadreDuCourriel, courrielDeFacture, courrielDeReception } from './courriels';
import { DestinatairesService } from './destinataires.service';
import { InvitationService } from './invitation.service';

/** Les deux courriels d'une facture : celui qui la porte, et l'avis qu'elle attend dans un compte. */
@Injectable()
export class CourrielsDeFactureService {
  constructor(
    private readonly courriels: CourrielsService,
    private readonly env: Environnement,
    private readonly destinataires: DestinatairesService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
    private readonly invitations: InvitationService,
  ) {}

  /** Envoie maintenant la facture en pièce jointe. `effet` : l'effet de la boîte d'envoi, dont vient le Message-ID. */
  async envoyer(
    effet: string,
    facture: Facture,
    texte: { to: string; subject: string; message: string },
    octets: Buffer,
  ): Promise<void> {
    const auClient = await this.destinataires.estAuClient(facture, texte.to);
    const invitation = auClient ? this.invitations.lien(facture, texte.to) : undefined;
    const courriel = courrielDeFacture(facture, { ...texte, invitation }, await this.cadre(facture));
    const piece = { filename: `${facture.numero}.pdf`, content: octets, contentType: 'application/pdf' };
    await this.courriels.envoyer(effet, courriel, [piece]);
  }

  /** Promet l'avis au compte qui reçoit la facture ; rejoint la transaction en cours. */
  async promettreAvis(facture: Facture, compte: { email: string; prenom: string }): Promise<void> {
    await this.courriels.promettre(courrielDeReception(facture, compte, await this.cadre(facture)));
  }

  /** La réponse va à l'adresse confirmée du compte : celle qu'impriment ses factures, personne ne l'a prouvée. */
  private async cadre({ emetteur }: Facture): Promise<CadreDuCourriel> {
    const compte = await this.users.trouver(emetteur.toHexString());
    return {
      site: this.env.APP_URL,
      assistance: this.env.MAIL_SUPPORT,
      repondreA: compte?.email,
      aujourdhui: dateCivileAParis(this.horloge.maintenant()),
    };
  }
}
