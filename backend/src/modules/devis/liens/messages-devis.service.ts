import { Injectable } from '@nestjs/common';
import { Environnement } from '../../../config/environnement';
import type { PieceJointe } from '../../../platform/mail/courriel';
import { CourrielsService } from '../../../platform/mail/courriels.service';
import { LiensSignalementService } from '../../abus/liens-signalement.service';
import { UsersService } from '../../users/users.service';
import type { Devis } from '../schemas/devis.schema';
import { courrielDeDevis, courrielDeRappel } from './courriels-devis';
import { empreinteDuJeton, nouveauJeton } from '../../liens/jeton';
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

  /** La page de ce devis pour qui l'a signé de cette adresse, par un jeton neuf de son lien ; le site, s'il est révoqué. */
  async pageDe(devis: Devis, email: string): Promise<string> {
    const jeton = nouveauJeton();
    const ouvre = await this.depot.ajouterJeton(devis, email, empreinteDuJeton(jeton));
    return ouvre ? this.adresse(jeton) : this.env.APP_URL;
  }

  /** Envoie maintenant, si le lien n'est pas révoqué. `effet` : celui de la boîte d'envoi, dont vient le Message-ID. */
  async envoyer(
    effet: string,
    { lien, devis }: LienOuvert,
    piece: PieceJointe,
    message?: string,
  ): Promise<void> {
    const jeton = nouveauJeton();
    if (!(await this.depot.armer(lien, empreinteDuJeton(jeton)))) return;
    const expediteur = devis.emetteur.toHexString();
    const signale = { expediteur, facture: devis._id.toHexString() };
    const ecrire = lien.genre === 'envoi' ? courrielDeDevis : courrielDeRappel;
    const courriel = ecrire(devis, lien, {
      page: this.adresse(jeton),
      signaler: this.signalements.adresse(signale, lien.email),
      repondreA: (await this.users.trouver(expediteur))?.email,
      message,
    });
    await this.courriels.envoyer(effet, courriel, [piece]);
  }

  private adresse(jeton: string): string {
    return `${this.env.APP_URL}/d/${jeton}`;
  }
}
