import { Injectable } from '@nestjs/common';
import { Indisponible } from '../../common/errors/erreurs-communes';
import { Environnement } from '../../config/environnement';
import { type CompteSecret, Identifiants } from '../users/identifiants.service';
import { Profils, type User } from '../users/profils.service';
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
import { Frequentation } from './frequentation.service';
import { Hachage } from './hachage.service';
import { JetonsCourriel } from './jetons-courriel.service';
import { Sessions } from './sessions.service';
import { Totp } from './totp.service';

/** D'où vient la demande. */
export interface Origine {
  ip: string;
  agent?: string;
}

/** Ces refus n'apprennent rien à qui devine : le mot de passe était bon, ou n'a pas été regardé. */
const SANS_ECHEC = [CompteBanni, EmailNonVerifie, VerificationExpiree, CodeTotpRequis, Indisponible];

/** Entrer. L'essai est réservé avant tout, puis rendu s'il n'était pas un échec. */
@Injectable()
export class Connexion {
  constructor(
    private readonly identifiants: Identifiants,
    private readonly hachage: Hachage,
    private readonly freins: Freins,
    private readonly jetons: JetonsCourriel,
    private readonly totp: Totp,
    private readonly sessions: Sessions,
    private readonly profils: Profils,
    private readonly frequentation: Frequentation,
    private readonly env: Environnement,
  ) {}

  /** Ouvre une session. @throws TropDeTentatives et tous les refus de la spécification, §8 */
  async connecter(demande: ConnexionDto, { ip, agent }: Origine): Promise<{ user: User; token: string }> {
    const reserve = await this.freins.motDePasse(demande.email, ip);
    const compte = await this.authentifier(demande, reserve);
    await this.freins.reussir(reserve);
    const id = compte._id.toHexString();
    if (this.hachage.estDepassee(compte.motDePasseHash)) {
      await this.identifiants.rehacher(
        id,
        compte.motDePasseHash,
        await this.hachage.hacher(demande.password),
      );
    }
    const token = await this.sessions.ouvrir(id, compte.versionJeton, agent);
    await this.frequentation.noterConnexion();
    return { user: await this.profils.vue(id), token };
  }

  private async authentifier(demande: ConnexionDto, reserve: Reserve): Promise<CompteSecret> {
    try {
      const compte = await this.identifiants.parEmail(demande.email);
      const juste = await this.hachage.verifier(demande.password, compte?.motDePasseHash);
      if (!compte) throw new CompteInconnu();
      if (!juste) throw new MotDePasseIncorrect();
      await this.exigerActif(compte);
      if (compte.totpActif) await this.exigerSecondFacteur(compte, demande.codeTotp);
      return compte;
    } catch (erreur) {
      if (SANS_ECHEC.some((refus) => erreur instanceof refus)) await this.freins.rendre(reserve);
      throw erreur;
    }
  }

  /** @throws CompteBanni, EmailNonVerifie, VerificationExpiree */
  async exigerActif(compte: CompteSecret): Promise<void> {
    if (compte.banniLe) throw new CompteBanni(this.env.MAIL_SUPPORT);
    if (compte.emailVerifieLe) return;
    const expire = await this.jetons.dernierExpire(compte._id.toHexString(), 'verification');
    throw expire ? new VerificationExpiree() : new EmailNonVerifie();
  }

  private async exigerSecondFacteur(compte: CompteSecret, code?: string): Promise<void> {
    if (!code) throw new CodeTotpRequis();
    if (!(await this.totp.consommer(compte, code))) throw new CodeTotpIncorrect();
  }
}
