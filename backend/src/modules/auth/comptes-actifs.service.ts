import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import type { CompteSecret } from '../users/identifiants.service';
import { CompteBanni, EmailNonVerifie, VerificationExpiree } from './erreurs';
import { JetonsCourrielService } from './jetons-courriel.service';

/** Ce qu'un compte doit être pour qu'on y entre : ni suspendu, ni en attente de son adresse. */
@Injectable()
export class ComptesActifsService {
  constructor(
    private readonly jetons: JetonsCourrielService,
    private readonly env: Environnement,
  ) {}

  /** @throws CompteBanni, EmailNonVerifie, VerificationExpiree */
  async exiger(compte: CompteSecret): Promise<void> {
    const refus = await this.refus(compte);
    if (refus) throw refus;
  }

  /** Pourquoi on n'entre pas dans ce compte, ou `null`. */
  async refus(compte: CompteSecret): Promise<CompteBanni | EmailNonVerifie | VerificationExpiree | null> {
    if (compte.banniLe) return new CompteBanni(this.env.MAIL_SUPPORT);
    if (compte.emailVerifieLe) return null;
    const expire = await this.jetons.dernierExpire(compte._id.toHexString(), 'verification');
    return expire ? new VerificationExpiree() : new EmailNonVerifie();
  }
}
