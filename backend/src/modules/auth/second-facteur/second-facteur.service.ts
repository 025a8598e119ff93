import { Injectable } from '@nestjs/common';
import type { CompteSecret } from '../../users/identifiants.service';
import { CodeTotpIncorrect, CodeTotpRequis } from '../erreurs';
import { TotpService } from '../totp.service';
import { RepriseSecondFacteurService } from './reprise-second-facteur.service';

/** Le second facteur à la connexion, et ce qui l'emporte sur lui : une reprise demandée il y a soixante-douze heures. */
@Injectable()
export class SecondFacteurService {
  constructor(
    private readonly totp: TotpService,
    private readonly reprise: RepriseSecondFacteurService,
  ) {}

  /** Le mot de passe est prouvé : reste le second facteur, s'il y en a un. @throws CodeTotpRequis, CodeTotpIncorrect */
  async exiger(compte: CompteSecret, code?: string): Promise<void> {
    if (!compte.totpActif || (await this.reprise.achever(compte))) return;
    if (!code) throw new CodeTotpRequis();
    if (!(await this.totp.consommer(compte, code))) throw new CodeTotpIncorrect();
    await this.reprise.abandonner(compte);
  }
}
