import { Injectable } from '@nestjs/common';
import { Indisponible } from '../../common/errors/erreurs-communes';
import { type CompteSecret, Identifiants } from '../users/identifiants.service';
import { ComptesActifs } from './comptes-actifs.service';
import type { ConnexionDto } from './dto/connexion.dto';
import {
  CodeTotpIncorrect,
  CodeTotpRequis,
  CompteBanni,
  CompteInconnu,
  EmailNonVerifie,
  MotDePasseIncorrect,
  VerificationExpiree,
} from './erreurs';
import { Freins, type Reserve } from './freins.service';
import { Hachage } from './hachage.service';
import { Totp } from './totp.service';

/** Ces refus n'apprennent rien à qui devine : le mot de passe était bon, ou n'a pas été regardé. */
const SANS_ECHEC = [CompteBanni, EmailNonVerifie, VerificationExpiree, CodeTotpRequis, Indisponible];

/** Prouver qui l'on est. L'essai est réservé avant tout, puis rendu s'il n'était pas un échec. */
@Injectable()
export class Authentification {
  constructor(
    private readonly identifiants: Identifiants,
    private readonly hachage: Hachage,
    private readonly freins: Freins,
    private readonly comptesActifs: ComptesActifs,
    private readonly totp: Totp,
  ) {}

  /** Le compte que ces preuves ouvrent. @throws TropDeTentatives et tous les refus de la spécification, §8 */
  async prouver(demande: ConnexionDto, ip: string): Promise<CompteSecret> {
    const reserve = await this.freins.motDePasse(demande.email, ip);
    const compte = await this.authentifier(demande, reserve);
    await this.freins.reussir(reserve);
    if (this.hachage.estDepassee(compte.motDePasseHash)) {
      await this.identifiants.rehacher(
        compte._id.toHexString(),
        compte.motDePasseHash,
        await this.hachage.hacher(demande.password),
      );
    }
    return compte;
  }

  private async authentifier(demande: ConnexionDto, reserve: Reserve): Promise<CompteSecret> {
    try {
      const compte = await this.identifiants.parEmail(demande.email);
      const juste = await this.hachage.verifier(demande.password, compte?.motDePasseHash);
      if (!compte) throw new CompteInconnu();
      if (!juste) throw new MotDePasseIncorrect();
      await this.comptesActifs.exiger(compte);
      if (compte.totpActif) await this.exigerSecondFacteur(compte, demande.codeTotp);
      return compte;
    } catch (erreur) {
      if (SANS_ECHEC.some((refus) => erreur instanceof refus)) await this.freins.rendre(reserve);
      throw erreur;
    }
  }

  private async exigerSecondFacteur(compte: CompteSecret, code?: string): Promise<void> {
    if (!code) throw new CodeTotpRequis();
    if (!(await this.totp.consommer(compte, code))) throw new CodeTotpIncorrect();
  }
}
