import type { Message } from '@facturier/domaine/contrat/commun';
import { Injectable } from '@nestjs/common';
import { estDoublon } from '../../common/database/erreurs-mongo';
import { identifiant } from '../../common/database/proprietaire';
import { Transactions } from '../../common/database/transactions';
import { Horloge } from '../../common/horloge/horloge';
import type { SignalementDto } from './dto/abus.dto';
import { ExpediteursService } from './expediteurs.service';
import { LiensSignalementService } from './liens-signalement.service';
import { SignalementsRepository } from './signalements.repository';
import { sha256EnBase64url } from '../../common/cles/empreinte';
import { ErreurMetier } from '../../common/errors/erreur-metier';

class LienSignalementInvalide extends ErreurMetier {
  readonly code = 'LIEN_INVALIDE';
  readonly statut = 400;

  constructor() {
    super('Ce lien de signalement n’est pas entier. Ouvrez-le depuis le message reçu.');
  }
}

const MERCI =
  'Merci. Nous regardons chaque signalement, et suspendons les envois de qui abuse. Votre nom n’est dit à personne.';

/** « Signaler un abus », par le lien d'un message : sans compte, une fois par lien. */
@Injectable()
export class SignalementsService {
  constructor(
    private readonly liens: LiensSignalementService,
    private readonly depot: SignalementsRepository,
    private readonly expediteurs: ExpediteursService,
    private readonly transactions: Transactions,
    private readonly horloge: Horloge,
  ) {}

  /** La réponse est la même si ce lien a déjà servi. @throws LienSignalementInvalide */
  async signaler({ token, motif, precision }: SignalementDto): Promise<Message> {
    const envoi = this.liens.lire(token);
    if (!envoi) throw new LienSignalementInvalide();
    const signalement = {
      _id: sha256EnBase64url(token),
      expediteur: identifiant(envoi.expediteur),
      facture: identifiant(envoi.facture),
      motif,
      ...(precision && { precision }),
      le: this.horloge.maintenant(),
    };
    try {
      await this.transactions.executer(async () => {
        await this.depot.creer(signalement);
        await this.expediteurs.noter(envoi.expediteur, 'signalements');
      });
    } catch (erreur) {
      if (!estDoublon(erreur)) throw erreur;
    }
    return { message: MERCI };
  }
}
