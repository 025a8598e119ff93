import type { CorpsConnexion } from '@facturier/domaine/contrat/auth';
import type { CorpsSignatureCle } from '@facturier/domaine/contrat/cles';
import { Injectable } from '@nestjs/common';
import { aSecondFacteur, type CompteSecret } from '../../users/identifiants.service';
import { ClesAccesRepository } from '../cles/cles-acces.repository';
import { CleRefusee, CleRequise } from '../cles/erreurs';
import { VerificationClesService } from '../cles/verification-cles.service';
import { CodeTotpIncorrect, CodeTotpRefuse, CodeTotpRequis } from '../erreurs';
import { TotpService } from '../totp.service';
import { AvisSecondFacteurService } from './avis-second-facteur.service';
import { RepriseSecondFacteurService } from './reprise-second-facteur.service';

/** Le second facteur à la connexion, et ce qui l'emporte sur lui : une reprise demandée il y a soixante-douze heures. */
@Injectable()
export class SecondFacteurService {
  constructor(
    private readonly totp: TotpService,
    private readonly reprise: RepriseSecondFacteurService,
    private readonly cles: ClesAccesRepository,
    private readonly verification: VerificationClesService,
    private readonly avis: AvisSecondFacteurService,
  ) {}

  /**
   * Le mot de passe est prouvé : reste le second facteur, s'il y en a un, le code ou la clé.
   * @throws CodeTotpRequis, CodeTotpIncorrect, CleRequise, CleRefusee, CleDouteuse
   */
  async exiger(
    compte: CompteSecret,
    { codeTotp, cle }: Pick<CorpsConnexion, 'codeTotp' | 'cle'>,
  ): Promise<void> {
    if (!aSecondFacteur(compte) || (await this.reprise.achever(compte))) return;
    await this.avis.surveiller(compte, () =>
      cle ? this.exigerCle(compte, cle) : this.exigerCode(compte, codeTotp),
    );
    await this.reprise.abandonner(compte);
  }

  /**
   * Le second facteur redonné pour un acte grave, session ouverte : un code, de l'application ou de secours, ou une clé.
   * @throws CodeTotpRefuse, CleRequise, CleRefusee, CleDouteuse
   */
  async redonner(
    compte: CompteSecret,
    { code, cle }: { code?: string; cle?: CorpsSignatureCle },
  ): Promise<void> {
    if (!aSecondFacteur(compte)) return;
    if (cle) return this.exigerCle(compte, cle);
    if (!code && !compte.totpActif) throw new CleRequise();
    if (!code || !(await this.totp.consommer(compte, code))) throw new CodeTotpRefuse();
  }

  private async exigerCode(compte: CompteSecret, code?: string): Promise<void> {
    if (!code && !compte.totpActif) throw new CleRequise();
    if (!code) throw new CodeTotpRequis((compte.nombreCles ?? 0) > 0);
    if (!(await this.totp.consommer(compte, code))) throw new CodeTotpIncorrect();
  }

  private async exigerCle(compte: CompteSecret, signature: CorpsSignatureCle): Promise<void> {
    const cle = await this.cles.designee(signature.id);
    if (!cle?.utilisateur.equals(compte._id)) throw new CleRefusee();
    await this.verification.exiger(cle, signature, {
      usage: 'second',
      compteId: compte._id.toHexString(),
    });
  }
}
