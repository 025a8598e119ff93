import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import { CourrielsService, type PieceJointe } from '../../../platform/mail/courriels.service';
import { LiensSignalementService } from '../../abus/liens-signalement.service';
import { UsersService } from '../../users/users.service';
import { courrielDeDevis, courrielDeRappel } from './courriels-devis';
import { empreinteDe, nouveauJeton } from './jeton-devis';
import { LiensDevisRepository } from './liens-devis.repository';
import type { LienOuvert } from './liens-devis.service';

/** Le message d'un devis. Son jeton naît ici, part avec lui, et n'est écrit nulle part. */
@Injectable()
export class MessagesDevisService {
  constructor(
    private readonly depot: LiensDevisRepository,
    private readonly courriels: CourrielsService,
    private readonly signalements: LiensSignalementService,
    private readonly users: UsersService,
    private readonly env: Environnement,
  ) {}

  /** Envoie maintenant, si le lien n'est pas révoqué. `effet` : celui de la boîte d'envoi, dont vient le Message-ID. */
  async envoyer(
    effet: string,
    { lien, devis }: LienOuvert,
    piece: PieceJointe,
    message?: string,
  ): Promise<void> {
    const jeton = nouveauJeton();
    if (!(await this.depot.armer(lien, empreinteDe(jeton)))) return;
    const expediteur = devis.emetteur.toHexString();
    const signale = { expediteur, facture: devis._id.toHexString() };
    const ecrire = lien.genre === 'envoi' ? courrielDeDevis : courrielDeRappel;
    const courriel = ecrire(devis, lien, {
      page: `${this.env.APP_URL}/d/${jeton}`,
      signaler: this.signalements.adresse(signale, lien.email),
      repondreA: (await this.users.trouver(expediteur))?.email,
      message,
    });
    await this.courriels.envoyer(effet, courriel, [piece]);
  }
}
