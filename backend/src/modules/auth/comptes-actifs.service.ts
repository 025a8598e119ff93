import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import type { CompteSecret } from '../users/identifiants.service';
import { CompteBanni, EmailNonVerifie, VerificationExpiree } from './erreurs';
import { JetonsCourriel } from './jetons-courriel.service';

/** Ce qu'un compte doit être pour qu'on y entre : ni suspendu, ni en attente de son adresse. */
@Injectable()
export class ComptesActifs {
  constructor(
    private readonly jetons: JetonsCourriel,
    private readonly env: Environnement,
  ) {}

  /** @throws CompteBanni, EmailNonVerifie, VerificationExpiree */
  async exiger(compte: CompteSecret): Promise<void> {
    if (compte.banniLe) throw new CompteBanni(this.env.MAIL_SUPPORT);
    if (compte.emailVerifieLe) return;
    const expire = await this.jetons.dernierExpire(compte._id.toHexString(), 'verification');
    throw expire ? new VerificationExpiree() : new EmailNonVerifie();
  }
}
